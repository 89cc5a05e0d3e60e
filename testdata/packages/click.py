# /// script
# dependencies = ["click"]
# ///
import click
from click.testing import CliRunner


@click.group()
@click.option("--verbose/--quiet", default=False, help="Say more.")
@click.version_option("1.2")
@click.pass_context
def cli(ctx, verbose):
    """A tool for tasks."""
    ctx.obj = verbose


@cli.command()
@click.argument("names", nargs=-1)
@click.option("-n", "--count", type=click.IntRange(1, 5), default=1, show_default=True)
@click.option("--color", type=click.Choice(["red", "blue"]))
@click.pass_obj
def add(verbose, names, count, color):
    """Add tasks."""
    for n in names:
        click.echo(f"{n} {count} {color} {verbose}")


run = CliRunner()
for args in (["--help"], ["add", "--help"], ["--verbose", "add", "a", "b", "-n", "2"], ["add", "-n", "9"],
             ["add", "--color", "green"], ["none"], ["--version"]):
    r = run.invoke(cli, args, prog_name="tasks")
    print(r.exit_code)
    print(r.output)
