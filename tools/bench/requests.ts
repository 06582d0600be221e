import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";
import type { Figure } from "./figures.ts";

interface Requests {
	scenario: string;
	backend: string;
	origin: string;
	/** The paths that each connection requests in turn. Each connection starts at a different position. */
	paths: string[] | ((connection: number) => string[]);
	seconds: number;
	connections?: number;
	/** The Cookie header of each connection. */
	cookies?: readonly string[];
}

/** Sends GET requests over several connections. Each connection sends its next request as soon as it has a response. */
export async function benchRequests(requests: Requests): Promise<Figure> {
	const { scenario, backend, origin, seconds, connections = 16, cookies = [] } = requests;
	let client = 0;
	const result = await autocannon({
		url: origin,
		connections,
		duration: seconds,
		setupClient(each) {
			const connection = client++;
			const { paths } = requests;
			const own = typeof paths === "function" ? paths(connection) : paths;
			let turn = Math.floor((connection * own.length) / connections);
			const cookie = cookies[connection % cookies.length];
			// Each request is built just before it is sent. Building all requests in advance would delay the first
			// ones.
			const setupRequest = (request: autocannon.Request) => ({
				...request,
				path: own[turn++ % own.length] ?? "/",
			});
			each.setRequests([{ setupRequest, ...(cookie && { headers: { cookie } }) }]);
		},
	});
	if (result.requests.total === 0) throw new Error(`${scenario}: nothing was answered.`);
	return {
		scenario,
		backend,
		perSecond: result.requests.average,
		p50: result.latency.p50,
		p99: result.latency.p99,
		errors: result.errors + result.timeouts + result.non2xx,
	};
}

/** Measures a minimal `node:http` server that sends the same bytes: the most that this machine can currently reach. */
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
		const bare = `http://127.0.0.1:${port.toString().trim()}`;
		const backend = "bare node:http";
		return await benchRequests({ scenario, backend, origin: bare, paths: ["/"], seconds });
	} finally {
		const ended = once(child, "exit");
		child.kill("SIGTERM");
		await ended;
		rmSync(folder, { recursive: true });
	}
}
