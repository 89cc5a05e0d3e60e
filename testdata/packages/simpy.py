# /// script
# dependencies = ["simpy"]
# ///
import simpy
import random


def customer(env, name, desk, stay):
    yield env.timeout(random.expovariate(1))
    with desk.request() as r:
        got = yield r | env.timeout(3)
        if r not in got:
            print(f"{env.now:.3f} {name} leaves")
            return
        print(f"{env.now:.3f} {name} served")
        yield env.timeout(stay)
    print(f"{env.now:.3f} {name} done")


random.seed(3)
env = simpy.Environment()
desk = simpy.Resource(env, capacity=1)
for i in range(5):
    env.process(customer(env, f"c{i}", desk, 1.5))
env.run(until=20)
store = simpy.Store(env, capacity=2)


def produce():
    for i in range(4):
        yield store.put(i)
        yield env.timeout(1)


def consume():
    while True:
        item = yield store.get()
        print("got", item, env.now)
        try:
            yield env.timeout(2)
        except simpy.Interrupt as e:
            print("interrupted", e.cause)
            return


env.process(produce())
p = env.process(consume())


def stop():
    yield env.timeout(5)
    p.interrupt("enough")


env.process(stop())
env.run()
