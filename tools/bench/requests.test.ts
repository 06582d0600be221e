import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { benchRequests } from "./requests.ts";

describe("benchRequests", () => {
	let server: Server;
	let origin: string;
	const asked: { path: string; cookie: string | undefined }[] = [];

	beforeEach(async () => {
		asked.length = 0;
		server = createServer(({ url = "", headers: { cookie } }, answer) => {
			asked.push({ path: url, cookie });
			answer.end();
		}).listen(0, "127.0.0.1");
		await once(server, "listening");
		origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	});
	afterEach(() => {
		server.close();
		server.closeAllConnections();
	});

	test("repeats the separate path list of each connection", async () => {
		const lists = [
			["/a", "/b", "/c"],
			["/x", "/y"],
		];
		const figure = await benchRequests({
			scenario: "lists",
			backend: "none",
			origin,
			seconds: 1,
			connections: 2,
			paths: (connection) => lists[connection] ?? [],
			cookies: ["of=first", "of=second"],
		});
		expect(figure.errors).toBe(0);
		const of = (cookie: string) =>
			asked.filter((one) => one.cookie === cookie).map(({ path }) => path);
		expect(of("of=first").slice(0, 7)).toEqual(["/a", "/b", "/c", "/a", "/b", "/c", "/a"]);
		expect(of("of=second").slice(0, 4)).toEqual(["/y", "/x", "/y", "/x"]);
	});

	test("creates requests on demand, so that no connection waits before its first request", async () => {
		let written = 0;
		const path = () => {
			written += 1;
			return "/";
		};
		const many = new Proxy(
			Array.from({ length: 1_000 }, () => "/"),
			{ get: (list, key) => (key === "length" ? list.length : path()) },
		);
		const over = benchRequests({
			scenario: "many",
			backend: "none",
			origin,
			seconds: 1,
			connections: 4,
			paths: () => many,
		});
		expect(written).toBe(4);
		await over;
	});
});
