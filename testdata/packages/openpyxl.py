# /// script
# dependencies = ["openpyxl"]
# ///
import io
from datetime import date
from openpyxl import Workbook, load_workbook
from openpyxl.styles import Font, PatternFill
from openpyxl.utils import get_column_letter
from openpyxl.chart import BarChart, Reference

wb = Workbook()
ws = wb.active
ws.title = "Data"
ws.append(["Name", "Count", "When"])
for i, n in enumerate(["a", "b", "c"]):
    ws.append([n, i * 1.5, date(2024, 1, i + 1)])
ws["E1"] = "=SUM(B2:B4)"
ws["A1"].font = Font(bold=True, color="FF0000")
ws["A1"].fill = PatternFill("solid", fgColor="DDDDDD")
ws.merge_cells("F1:G2")
ws.column_dimensions["A"].width = 30
chart = BarChart()
chart.add_data(Reference(ws, min_col=2, min_row=1, max_row=4), titles_from_data=True)
ws.add_chart(chart, "H1")
wb.create_sheet("Other").cell(2, 3, "x")
out = io.BytesIO()
wb.save(out)
back = load_workbook(io.BytesIO(out.getvalue()))
s = back["Data"]
print(back.sheetnames, s.dimensions, list(s.values), s["A1"].font.b, s.merged_cells.ranges, s["E1"].value, get_column_letter(30))
print([[c.value for c in r] for r in s.iter_rows(min_row=2, max_col=2)], back["Other"]["C2"].value, s.column_dimensions["A"].width)
