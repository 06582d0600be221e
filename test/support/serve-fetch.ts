import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";

export interface ServedFetch {
	/** `http://127.0.0.1:…` */
	address: string;
	close(): Promise<void>;
}

/** Starts a local HTTP server and serves the handler that `open` returns for the server's address. */
export async function serveFetch(
	open: (address: string) => (request: Request) => Response | Promise<Response>,
): Promise<ServedFetch> {
	const server: Server = createServer();
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const answer = open(address);
	server.on(
		"request",
		getRequestListener((request) => answer(request), { overrideGlobalObjects: false }),
	);
	return {
		address,
		close: async () => {
			server.closeAllConnections();
			server.close();
			await once(server, "close");
		},
	};
}
