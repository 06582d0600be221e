/**
 * Loaded into a shop's process before the shop starts (`node --import`). Adds a header `X-Statements` to each response,
 * with the number of SQL statements that the request sent.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { Server, ServerResponse } from "node:http";
import pg from "pg";

const counting = new AsyncLocalStorage<{ statements: number }>();

const { query } = pg.Client.prototype;
pg.Client.prototype.query = function counted(this: pg.Client, ...parameters: unknown[]) {
	const count = counting.getStore();
	if (count) count.statements += 1;
	return Reflect.apply(query, this, parameters);
} as typeof query;

const { emit } = Server.prototype;
Server.prototype.emit = function emitCounted(this: Server, event: string, ...rest: unknown[]) {
	const run = () => Reflect.apply(emit, this, [event, ...rest]) as boolean;
	return event === "request" ? counting.run({ statements: 0 }, run) : run();
} as typeof emit;

const { writeHead } = ServerResponse.prototype;
ServerResponse.prototype.writeHead = function writeCounted(
	this: ServerResponse,
	...parameters: unknown[]
) {
	this.setHeader("X-Statements", String(counting.getStore()?.statements ?? 0));
	return Reflect.apply(writeHead, this, parameters);
} as typeof writeHead;
