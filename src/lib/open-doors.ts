import { once } from "node:events";
import type { Server as HttpServer } from "node:http";
import { type AddressInfo, createServer, type Server } from "node:net";

/**
 * One listening socket lets in one visitor for each turn of the event loop. Under load a turn takes a
 * tenth of a second, and visitors with a new connection, a phone that comes to pay among them, would
 * wait for seconds before anything of ours has heard of them.
 */
const doorCount = 16;

interface Doors {
	port: number;
	/** Lets nobody in any more; resolves when all who were in have left. */
	close(): Promise<void>;
}

async function open(server: Server, port: number, host: string, reusePort: boolean) {
	server.listen({ port, host, reusePort });
	await once(server, "listening");
	return (server.address() as AddressInfo).port;
}

const closed = (server: Server): Promise<void> =>
	new Promise((resolve) => server.close(() => resolve()));

/**
 * Sockets that share a port never find it in use: one that does not share says so.
 * @param port 0: any that is free
 * @throws with EADDRINUSE where another program has the port
 */
export async function requireFreePort(port: number, host: string): Promise<void> {
	if (port === 0) return;
	const probe = createServer();
	await open(probe, port, host, false);
	await closed(probe);
}

/**
 * Opens the server at an address, with several listening sockets where the system can share a port.
 * @param port 0: any that is free
 * @throws as `listen` does, with EADDRINUSE where another program has the port
 */
export async function openDoors(server: HttpServer, port: number, host: string): Promise<Doors> {
	if (process.platform !== "linux") {
		return { port: await open(server, port, host, false), close: () => closed(server) };
	}
	await requireFreePort(port, host);
	const shared = await open(server, port, host, true);
	const others = Array.from({ length: doorCount - 1 }, () =>
		createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
			server.emit("connection", socket),
		),
	);
	await Promise.all(others.map((door) => open(door, shared, host, true)));
	return {
		port: shared,
		close: async () => {
			await Promise.all([server, ...others].map(closed));
		},
	};
}
