import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLoadGate } from "./load-gate.ts";

const told: number[] = [];
const gate = createLoadGate({ onRefused: (count) => told.push(count) });
const waiting: ServerResponse[] = [];
/** Doesn't respond until the test allows it. */
const server = createServer((incoming, outgoing) => {
	if (!gate.enter(incoming, outgoing, "1b-2")) return;
	incoming.resume();
	if (incoming.url === "/health") outgoing.end("ok");
	else waiting.push(outgoing);
});
const agent = new Agent({ keepAlive: true });
beforeAll(() => once(server.listen(0, "127.0.0.1"), "listening"));
afterAll(() => {
	agent.destroy();
	server.closeAllConnections();
	server.close();
	gate.close();
});

function ask(path: string, headers: Record<string, string> = {}, method = "GET") {
	const { port } = server.address() as AddressInfo;
	const asked = request({ host: "127.0.0.1", port, path, headers, method, agent });
	const answered = once(asked, "response").then(async ([response]: IncomingMessage[]) => {
		const chunks: Buffer[] = [];
		for await (const chunk of response ?? []) chunks.push(chunk as Buffer);
		return { response: response as IncomingMessage, body: Buffer.concat(chunks).toString() };
	});
	answered.catch(() => {});
	return { asked, answered };
}
const inFlight = (count: number) =>
	expect.poll(() => gate.pressure.inFlight, { timeout: 10_000 }).toBe(count);
async function answerAll(): Promise<void> {
	for (const outgoing of waiting.splice(0)) outgoing.end("done");
	await inFlight(0);
}

test("an overloaded shop refuses visitors who browse, with a message, still accepts orders, and recovers on its own", async () => {
	const before = Array.from({ length: 96 }, () => ask("/user/api/products"));
	for (const { asked } of before) asked.end();
	await inFlight(96);

	const page = ask("/app", { accept: "text/html,*/*" });
	page.asked.end();
	const { response, body } = await page.answered;
	expect(response.statusCode).toBe(503);
	expect(Number(response.headers["retry-after"])).toBeGreaterThan(0);
	expect(response.headers["content-type"]).toBe("text/html; charset=utf-8");
	expect(body).toContain("<h1>One moment, please</h1>");
	const list = ask("/user/api/products?search=cable");
	list.asked.end();
	expect(JSON.parse((await list.answered).body)).toEqual({
		message: expect.stringContaining("busy"),
		request_id: "1b-2",
	});
	expect(told).toEqual([1]);

	const health = ask("/health");
	health.asked.end();
	expect((await health.answered).body).toBe("ok");
	const order = ask("/user/api/orders", { "content-length": "2" }, "POST");
	order.asked.end("{}");
	await inFlight(97);

	await answerAll();
	expect((await order.answered).body).toBe("done");
	expect(
		new Set((await Promise.all(before.map(({ answered }) => answered))).map(({ body }) => body)),
	).toEqual(new Set(["done"]));
	const later = ask("/user/api/products");
	later.asked.end();
	await inFlight(1);
	await answerAll();
	expect((await later.answered).response.statusCode).toBe(200);
});

test("a request counts as in progress once its body has arrived, until the client disconnects", async () => {
	const slow = ask("/user/api/cart", { "content-length": "10" }, "POST");
	slow.asked.write("half ");
	const list = ask("/user/api/products");
	list.asked.end();
	await inFlight(1);
	list.asked.destroy();
	await inFlight(0);
	slow.asked.end("whole");
	await inFlight(1);
	slow.asked.destroy();
	await inFlight(0);
	waiting.length = 0;
});

test("a page that waits for live events doesn't count as a request in progress", async () => {
	const open = ask("/admin/api/events");
	open.asked.end();
	const list = ask("/user/api/products");
	list.asked.end();
	await inFlight(1);
	await expect.poll(() => waiting.length).toBe(2);
	await answerAll();
	await Promise.all([open.answered, list.answered]);
});
