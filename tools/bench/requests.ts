import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";
import type { Figure } from "./figures.ts";

const connections = 16;

/** Asks for paths in turn, each connection from another place of the list. */
export async function benchRequests(
	scenario: string,
	backend: string,
	origin: string,
	paths: string[],
	seconds: number,
): Promise<Figure> {
	let client = 0;
	const result = await autocannon({
		url: origin,
		connections,
		duration: seconds,
		setupClient(each) {
			const start = Math.floor((client++ * paths.length) / connections);
			const turned = [...paths.slice(start), ...paths.slice(0, start)];
			each.setRequests(turned.map((path) => ({ method: "GET" as const, path })));
		},
	});
	return {
		scenario,
		backend,
		perSecond: result.requests.average,
		p50: result.latency.p50,
		p99: result.latency.p99,
		errors: result.errors + result.timeouts + result.non2xx,
	};
}

/** What a bare `node:http` server does with the same bytes: the limit on this machine, now. */
export async function benchBareServer(
	scenario: string,
	origin: string,
	path: string,
	seconds: number,
): Promise<Figure> {
	const answer = await fetch(origin + path);
	const folder = mkdtempSync(join(tmpdir(), "kargado-bare-"));
	const file = join(folder, "body");
	writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
	const child = spawn(
		process.execPath,
		[join(import.meta.dirname, "bare-server.ts"), file, answer.headers.get("Content-Type") ?? ""],
		{ stdio: ["ignore", "pipe", "inherit"] },
	);
	try {
		const [port] = (await once(child.stdout, "data")) as [Buffer];
		const origin = `http://127.0.0.1:${port.toString().trim()}`;
		return await benchRequests(scenario, "bare node:http", origin, ["/"], seconds);
	} finally {
		const ended = once(child, "exit");
		child.kill("SIGTERM");
		await ended;
		rmSync(folder, { recursive: true });
	}
}
