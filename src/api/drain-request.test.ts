import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { drainWhenAnswered } from "./drain-request.ts";

const howItEnded = Promise.withResolvers<"read to its end" | "cut off">();
const server = createServer(async (incoming, outgoing) => {
	drainWhenAnswered(incoming, outgoing);
	incoming.once("end", () => howItEnded.resolve("read to its end"));
	incoming.once("close", () => howItEnded.resolve("cut off"));
	incoming.on("error", () => {});
	// Wraps the request in a web stream that no one reads, as the app does before it refuses a large body. This pauses
	// the request.
	const held = once(incoming, "pause");
	Readable.toWeb(incoming);
	await held;
	outgoing.statusCode = 429;
	outgoing.end("answered");
});
beforeAll(() => once(server.listen(0, "127.0.0.1"), "listening"));
afterAll(() => {
	server.closeAllConnections();
	server.close();
});

test("reads a refused upload to its end, so that the client can read the refusal", async () => {
	const { port } = server.address() as AddressInfo;
	const body = Buffer.alloc(2_000_000);
	const headers = { "Content-Length": body.length };
	const asked = request({ host: "127.0.0.1", port, method: "POST", headers });
	const [response] = await once(asked.end(body), "response");
	expect([response.statusCode, await text(response)]).toEqual([429, "answered"]);
	expect(await howItEnded.promise).toBe("read to its end");
});
