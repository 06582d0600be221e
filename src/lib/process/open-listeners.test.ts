import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, get, type Server } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { openListeners } from "./open-listeners.ts";

const host = "127.0.0.1";
const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
	await Promise.all(opened.splice(0).map((doors) => doors.close()));
});

async function open(server: Server, port = 0) {
	const doors = await openListeners(server, port, host);
	opened.push(doors);
	return doors;
}

const hello = () => createServer((_, response) => response.end("hello"));

async function ask(port: number): Promise<string> {
	const [response] = await once(get({ host, port, agent: false }), "response");
	return text(response);
}

/** Opens connections from another process, which keeps running while this process blocks its event loop. */
async function connectFromOutside(port: number, count: number): Promise<() => void> {
	const code = `
		const { connect } = require("node:net");
		let open = 0;
		for (let i = 0; i < ${count}; i += 1)
			connect(${port}, "${host}", () => { open += 1; if (open === ${count}) console.log("in"); }).on("error", () => {});
		process.stdin.on("end", () => process.exit()).resume();`;
	const visitors = spawn(process.execPath, ["-e", code], { stdio: ["pipe", "pipe", "inherit"] });
	await once(visitors.stdout, "data");
	return () => visitors.stdin.end();
}

test("accepts several connections per turn of the event loop if sockets can share a port", async ({
	skip,
}) => {
	skip(process.platform !== "linux", "Needs Linux: only it lets processes share a port.");
	let turn = 0;
	const letIn = new Map<number, number>();
	const server = hello();
	const all = Promise.withResolvers<void>();
	let count = 0;
	server.on("connection", () => {
		letIn.set(turn, (letIn.get(turn) ?? 0) + 1);
		count += 1;
		if (count === 64) all.resolve();
	});
	const { port } = await open(server);
	let counting = true;
	const next = () => {
		turn += 1;
		// Block the event loop while the other process connects.
		const until = performance.now() + 5;
		while (performance.now() < until);
		if (counting) setImmediate(next);
	};
	setImmediate(next);
	const leave = await connectFromOutside(port, 64);
	await all.promise;
	counting = false;
	leave();
	expect(Math.max(...letIn.values())).toBeGreaterThan(2);
});

test("responds on all of its sockets, and on none after closing", async () => {
	const { port } = await open(hello());
	const answers = await Promise.all(Array.from({ length: 40 }, () => ask(port)));
	expect(answers).toEqual(Array.from({ length: 40 }, () => "hello"));
	await opened.pop()?.close();
	await expect(once(connect(port, host), "connect")).rejects.toThrow("ECONNREFUSED");
});

test("waits for a pending response when closing", async () => {
	const asked = Promise.withResolvers<() => void>();
	const server = createServer((_, response) => asked.resolve(() => response.end("late")));
	const { port } = await open(server);
	const answer = ask(port);
	const finish = await asked.promise;
	let isClosed = false;
	const closing = opened
		.pop()
		?.close()
		.then(() => {
			isClosed = true;
		});
	await new Promise(setImmediate);
	expect(isClosed).toBe(false);
	finish();
	expect(await answer).toBe("late");
	await closing;
});

test("reports a port used by another program", async () => {
	const { port } = await open(hello());
	await expect(openListeners(hello(), port, host)).rejects.toThrow("EADDRINUSE");
});
