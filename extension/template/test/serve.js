import { once } from "node:events";
import { createServer } from "node:http";

/**
 * Starts a simulated service on this machine.
 * @param {(request: { method: string, path: string, query: URLSearchParams, headers: Headers, text: string })
 *   => [status: number, answer?: unknown] | "silence" | Promise<[status: number, answer?: unknown] | "silence">} answer
 */
export async function serve(answer) {
	let isAway = false;
	const server = createServer(async (request, response) => {
		let text = "";
		for await (const chunk of request) text += chunk;
		if (isAway) return request.socket.destroy();
		const { pathname: path, searchParams: query } = new URL(request.url ?? "", "http://here");
		const headers = new Headers(/** @type {Record<string, string>} */ (request.headers));
		const given = await answer({ method: request.method ?? "", path, query, headers, text });
		if (given === "silence") return;
		const [status, body] = given;
		response.writeHead(status, { "Content-Type": "application/json" });
		response.end(typeof body === "string" ? body : JSON.stringify(body ?? null));
	});
	await once(server.listen(0, "127.0.0.1"), "listening");
	const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
	return {
		address: `http://127.0.0.1:${port}`,
		/** @param {boolean} away */
		goAway(away = true) {
			isAway = away;
			if (away) server.closeAllConnections();
		},
		close() {
			server.closeAllConnections();
			server.close();
		},
	};
}
