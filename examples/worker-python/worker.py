"""Drive hognose from Python: start `hognose worker`, run snippets in a session, answer their tool calls.
The lines are described in docs/protocol.md. Needs nothing but the standard library, and hognose on the PATH:

    python3 examples/worker-python/worker.py
"""
import inspect, json, subprocess, sys


class Session:
    """A session of hognose whose tools are Python functions of this program."""
    def __init__(self, *tools, **options):
        self.tools, self.last = {f.__name__: f for f in tools}, 0
        self.process = subprocess.Popen(["hognose", "worker"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        assert self.receive()["type"] == "ready"
        self.request("open", tools=[describe(f) for f in tools], **options)

    def send(self, **frame):
        self.process.stdin.write(json.dumps(frame) + "\n")
        self.process.stdin.flush()

    def receive(self):
        return json.loads(self.process.stdout.readline() or '{"type": "gone"}')

    def request(self, kind, **fields):
        """Send a request and return the frames of its answer, by type; tools are called on the way."""
        self.last += 1
        self.send(type=kind, id=self.last, **fields)
        answer = {}
        while not {"done", "end_of_execution", "gone"} & set(answer):
            frame = self.receive()
            if frame["type"] == "tool_call":
                self.call(frame)
            elif frame["type"] in ("stdout", "stderr"):
                print(frame["text"], end="", file=getattr(sys, frame["type"]))
            else:
                answer[frame["type"]] = frame
        return answer

    def call(self, frame):
        try:
            self.send(type="tool_result", call=frame["call"], value=self.tools[frame["name"]](**frame["args"]))
        except Exception as e:  # the snippet sees it, and may catch it
            self.send(type="tool_result", call=frame["call"], error={"type": type(e).__name__, "message": str(e)})


def describe(f):
    names = list(inspect.signature(f).parameters)
    return {"name": f.__name__, "doc": f.__doc__, "schema": {"properties": {n: {} for n in names}, "required": names}}


def weather(city):
    """Forecast for a city."""
    if city == "Atlantis": raise ValueError("no forecast for " + city)
    return {"city": city, "celsius": len(city) * 4}


if __name__ == "__main__":
    session = Session(weather, limits={"time_ms": 500}, variables={"cities": ["Oslo", "Madrid"]})
    session.request("run", code="temperatures = {c: weather(c)['celsius'] for c in cities}\nprint('asked for', *temperatures)")
    print(session.request("run", code="max(temperatures, key=temperatures.get)")["result"]["value"])
    session.request("run", code="try:\n    weather('Atlantis')\nexcept ValueError as e:\n    print(e)")
    print(session.request("run", code="while True: pass")["error"]["limit"])
    print(session.request("run", code="final_answer(sum(temperatures.values()))")["final"]["value"])
