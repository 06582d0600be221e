import { Agent, type IncomingHttpHeaders, request } from "node:http";

/** A minimal browser that keeps its connection and its cookies, and reads JSON. */
export interface HttpClient {
	call(
		method: string,
		path: string,
		body?: unknown,
		headers?: Record<string, string>,
	): Promise<{ status: number; json: unknown; headers: IncomingHttpHeaders }>;
	readonly cookies: Map<string, string>;
	close(): void;
}

/** Returns the cookies as a browser would send them. */
export const cookieHeader = (cookies: ReadonlyMap<string, string>): string =>
	[...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

/** @param options.forgivesReset if true, repeats a request after the server has closed the idle connection */
export function createHttpClient(
	origin: string,
	options: { forgivesReset?: boolean } = {},
): HttpClient {
	const agent = new Agent({ keepAlive: true, maxSockets: 1 });
	const cookies = new Map<string, string>();
	const client: HttpClient = {
		cookies,
		close: () => agent.destroy(),
		call: (method, path, body, headers = {}) =>
			new Promise((resolve, reject) => {
				const text = body === undefined ? undefined : JSON.stringify(body);
				const outgoing = request(
					origin + path,
					{
						method,
						agent,
						headers: {
							Accept: "application/json",
							Cookie: cookieHeader(cookies),
							"X-Requested-With": "XMLHttpRequest",
							"X-XSRF-TOKEN": cookies.get("XSRF-TOKEN") ?? "",
							...(text && {
								"Content-Type": "application/json",
								"Content-Length": String(Buffer.byteLength(text)),
							}),
							...headers,
						},
					},
					(incoming) => {
						for (const line of incoming.headers["set-cookie"] ?? []) {
							const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
							if (value) cookies.set(name, value);
							else cookies.delete(name);
						}
						const chunks: Buffer[] = [];
						incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
						incoming.on("error", reject);
						incoming.on("end", () => {
							const answer = Buffer.concat(chunks).toString();
							let json: unknown;
							try {
								json = answer ? JSON.parse(answer) : undefined;
							} catch {
								json = undefined;
							}
							resolve({ status: incoming.statusCode ?? 0, json, headers: incoming.headers });
						});
					},
				);
				outgoing.on("error", (error: NodeJS.ErrnoException) => {
					const wasIdle = outgoing.reusedSocket && error.code === "ECONNRESET";
					if (options.forgivesReset && wasIdle) resolve(client.call(method, path, body, headers));
					else reject(error);
				});
				outgoing.end(text);
			}),
	};
	return client;
}
