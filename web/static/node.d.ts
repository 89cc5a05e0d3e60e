// What the client names of Node, which the page never uses.
declare module "node:worker_threads";
declare module "node:fs/promises";
declare const Buffer: any;
