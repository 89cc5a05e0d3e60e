# /// script
# dependencies = ["networkx"]
# ///
import networkx as nx

g = nx.Graph()
g.add_weighted_edges_from([("a", "b", 4), ("b", "c", 1), ("a", "c", 7), ("c", "d", 2), ("e", "f", 1)])
print(nx.shortest_path(g, "a", "d", weight="weight"), nx.dijkstra_path_length(g, "a", "d"), list(nx.connected_components(g)) and nx.number_connected_components(g))
print(sorted(nx.minimum_spanning_edges(g, data=False)), nx.density(g), dict(g.degree()), nx.is_bipartite(g))
d = nx.DiGraph([(1, 2), (2, 3), (1, 3), (3, 4)])
print(list(nx.topological_sort(d)), nx.is_directed_acyclic_graph(d), sorted(nx.descendants(d, 2)), nx.dag_longest_path(d))
print({k: round(v, 4) for k, v in nx.betweenness_centrality(nx.path_graph(5)).items()})
k = nx.karate_club_graph()
print(k.number_of_edges(), len(nx.community.louvain_communities(k, seed=1)) > 1, nx.diameter(k), round(nx.average_clustering(k), 6))
print(nx.maximum_flow_value(nx.DiGraph([(0, 1, {"capacity": 3}), (1, 2, {"capacity": 2}), (0, 2, {"capacity": 1})]), 0, 2))
print(nx.greedy_color(nx.cycle_graph(5)), nx.node_link_data(d)["nodes"][0], nx.to_dict_of_lists(d))
print(list(nx.bfs_edges(d, 1)), nx.is_isomorphic(nx.cycle_graph(4), nx.Graph([(0, 2), (2, 1), (1, 3), (3, 0)])))
try:
    nx.shortest_path(g, "a", "e")
except nx.NetworkXNoPath as e:
    print(e)
