import { createServer, type RequestListener, request as sendRequest } from "node:http";
import { duplexPair } from "node:stream";
import type { Fetch } from "#adapters/sign-in/google.ts";

/** Returns a `fetch` function that passes requests to a `node:http` listener through a pipe instead of a port. */
export function fetchFrom(listener: RequestListener): Fetch {
	const server = createServer(listener);
	return async (request) => {
		const address = new URL(request.url);
		const body = Buffer.from(await request.arrayBuffer());
		const [ours, theirs] = duplexPair();
		server.emit("connection", theirs);
		return new Promise((resolve, reject) => {
			const outgoing = sendRequest({
				createConnection: () => ours,
				method: request.method,
				path: address.pathname + address.search,
				headers: {
					...Object.fromEntries(request.headers),
					host: address.host,
					"x-forwarded-proto": address.protocol.slice(0, -1),
					"content-length": body.length,
					connection: "close",
				},
			});
			outgoing.once("error", reject);
			outgoing.once("response", async (incoming) => {
				const headers = new Headers();
				for (let index = 0; index < incoming.rawHeaders.length; index += 2) {
					const name = incoming.rawHeaders[index] ?? "";
					if (/^(connection|keep-alive|transfer-encoding)$/i.test(name)) continue;
					headers.append(name, incoming.rawHeaders[index + 1] ?? "");
				}
				try {
					const chunks = await incoming.toArray();
					const status = incoming.statusCode ?? 500;
					const hasBody = status !== 204 && status !== 304;
					resolve(new Response(hasBody ? Buffer.concat(chunks) : null, { status, headers }));
				} catch (error) {
					reject(error);
				}
			});
			outgoing.end(body);
		});
	};
}
