import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { afterEach, expect, test } from "vitest";
import { createLog } from "#src/server/log.ts";
import type { App, AppVariables } from "../handle.ts";
import { answerError } from "./errors.ts";
import { limitBody } from "./limit-body.ts";

const lines: string[] = [];
const log = createLog("info", { write: (line) => void lines.push(line) });
let close = () => {};
afterEach(() => {
	close();
	lines.length = 0;
});

/** Starts a server with an app that reads request bodies and handles errors as the shop does. */
async function serve() {
	const app: App = new Hono<{ Variables: AppVariables }>();
	const answered = Promise.withResolvers<Response>();
	app.onError((error, context) => {
		const answer = answerError(log)(error, context);
		answered.resolve(answer);
		return answer;
	});
	app.use(limitBody());
	app.post("/broken", () => {
		throw new Error("a bug");
	});
	app.post("*", async (context) => context.json({ read: (await context.req.text()).length }));
	const server = createServer(getRequestListener(app.fetch));
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	close = () => void server.close();
	return { port: (server.address() as AddressInfo).port, answered: answered.promise };
}

test("a request cancelled while it is sent isn't logged as a bug", async () => {
	const { port, answered } = await serve();
	const socket = connect(port, "127.0.0.1");
	const path = `/${"token.".repeat(1_000)}`;
	socket.write(
		`POST ${path} HTTP/1.1\r\nHost: shop\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello`,
	);
	await once(socket, "connect");
	socket.end();
	await answered;
	socket.destroy();
	expect(lines).toEqual([]);
});

test("a bug in a completely received request is logged", async () => {
	const { port, answered } = await serve();
	const response = await fetch(`http://127.0.0.1:${port}/broken`, { method: "POST", body: "all" });
	expect(response.status).toBe(500);
	await answered;
	expect(lines).toHaveLength(1);
	expect(JSON.parse(lines[0] ?? "")).toMatchObject({ msg: "bug", path: "/broken" });
});
