import io
import matplotlib.pyplot as plt
fig, ax = plt.subplots()
ax.bar(['a', 'b', 'c'], [3, 7, 5])
ax.set_title('Counts')
out = io.BytesIO()
fig.savefig(out, format='png')
print(len(ax.patches), ax.get_title())
