import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { join } from "node:path";

/** A proxy in front of a database that can silently stop forwarding data, as networks sometimes do. */
export interface SilentNetwork {
	/** The database's address through this proxy. */
	url: string;
	/** Drops all data. Existing connections stay open, and new connections are accepted but get no response. */
	fallSilent(): void;
	/** Drops all data on existing connections. New connections work. */
	forgetConnections(): void;
	/** Forwards the data of new connections again. Silent connections stay silent. */
	restore(): void;
	close(): Promise<void>;
}

interface Way {
	near: Socket;
	/** The socket to the database; undefined for connections that were accepted while the network was silent. */
	far: Socket | undefined;
}

export async function openSilentNetwork(databaseUrl: string): Promise<SilentNetwork> {
	const ways = new Set<Way>();
	let isSilent = false;

	const server = createServer((near) => {
		const far = isSilent ? undefined : connectTo(databaseUrl);
		const way = { near, far };
		ways.add(way);
		const end = () => {
			ways.delete(way);
			near.destroy();
			far?.destroy();
		};
		for (const socket of [near, far]) {
			socket?.on("error", end);
			socket?.on("close", end);
		}
		if (far) near.pipe(far).pipe(near);
	}).listen(0, "127.0.0.1");
	await once(server, "listening");

	function forgetConnections(): void {
		for (const { near, far } of ways) {
			if (!far) continue;
			near.unpipe(far).pause();
			far.unpipe(near).pause();
		}
	}

	const url = new URL(databaseUrl);
	url.searchParams.delete("host");
	url.hostname = "127.0.0.1";
	url.port = String((server.address() as AddressInfo).port);
	return {
		url: url.href,
		forgetConnections,
		fallSilent() {
			isSilent = true;
			forgetConnections();
		},
		restore() {
			isSilent = false;
		},
		async close() {
			for (const { near, far } of ways) {
				near.destroy();
				far?.destroy();
			}
			server.close();
			await once(server, "close");
		},
	};
}

function connectTo(databaseUrl: string): Socket {
	const url = new URL(databaseUrl);
	const port = Number(url.port || 5432);
	const folder = url.searchParams.get("host");
	return folder?.startsWith("/")
		? connect(join(folder, `.s.PGSQL.${port}`))
		: connect(port, url.hostname);
}
