import { once } from "node:events";
import type { Server as HttpServer } from "node:http";
import { type AddressInfo, createServer, type Server } from "node:net";

/**
 * Number of listening sockets. Each accepts one connection per turn of the event loop. Under load a turn takes a tenth
 * of a second, so with a single socket new visitors would wait for seconds.
 */
const listenerCount = 16;

interface Listeners {
	port: number;
	/** Stops accepting connections. Resolves when the existing connections have ended. */
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
 * Checks that no other program uses the port. Sockets that share a port would start despite the conflict.
 * @param port 0 for any free port
 * @throws with EADDRINUSE if another program uses the port
 */
export async function requireFreePort(port: number, host: string): Promise<void> {
	if (port === 0) return;
	const probe = createServer();
	await open(probe, port, host, false);
	await closed(probe);
}

/**
 * Listens with several sockets if the system can share a port.
 * @param port 0 for any free port
 * @throws like `listen`, with EADDRINUSE if another program uses the port
 */
export async function openListeners(
	server: HttpServer,
	port: number,
	host: string,
): Promise<Listeners> {
	if (process.platform !== "linux") {
		return { port: await open(server, port, host, false), close: () => closed(server) };
	}
	await requireFreePort(port, host);
	const shared = await open(server, port, host, true);
	const others = Array.from({ length: listenerCount - 1 }, () =>
		createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
			server.emit("connection", socket),
		),
	);
	await Promise.all(others.map((other) => open(other, shared, host, true)));
	return {
		port: shared,
		close: async () => {
			await Promise.all([server, ...others].map(closed));
		},
	};
}
