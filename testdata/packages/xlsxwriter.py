# /// script
# dependencies = ["xlsxwriter"]
# ///
import io
import zipfile
import xlsxwriter

out = io.BytesIO()
wb = xlsxwriter.Workbook(out, {"in_memory": True})
ws = wb.add_worksheet("Data")
bold = wb.add_format({"bold": True, "bg_color": "#FFEE00", "num_format": "0.00"})
ws.write_row("A1", ["a", "b", "c"], bold)
for i in range(5):
    ws.write(i + 1, 0, i)
    ws.write_formula(i + 1, 1, f"=A{i + 2}*2", None, i * 2)
ws.conditional_format("A2:A6", {"type": "cell", "criteria": ">", "value": 2, "format": bold})
ch = wb.add_chart({"type": "line"})
ch.add_series({"values": "=Data!$A$2:$A$6", "name": "n"})
ws.insert_chart("E2", ch)
ws.autofilter(0, 0, 5, 2)
wb.set_properties({"title": "T", "created": __import__("datetime").datetime(2024, 1, 1)})
wb.close()
z = zipfile.ZipFile(out)
for n in z.namelist():
    print(n, len(z.read(n)))
print(z.read("xl/worksheets/sheet1.xml").decode()[:800])
