import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

export interface RoundRobin {
	/** `http://127.0.0.1:…` */
	origin: string;
	/** From now on, distributes requests among these targets in turn. */
	spreadOver(targets: readonly string[]): void;
	/** Number of requests per target since the last call of `spreadOver`. */
	counts(): readonly number[];
	close(): Promise<void>;
}

/** Starts a balancer in front of several processes, without sticky sessions. */
export async function startRoundRobin(): Promise<RoundRobin> {
	let targets: readonly string[] = [];
	let counts: number[] = [];
	let turn = 0;
	const server = createServer((incoming, outgoing) => {
		const place = turn++ % targets.length;
		counts[place] = (counts[place] ?? 0) + 1;
		const { method, headers, socket } = incoming;
		const forwarded = request(new URL(incoming.url ?? "/", targets[place]), {
			method,
			headers: { ...headers, "x-forwarded-for": socket.remoteAddress },
		});
		forwarded.on("response", (answer) => {
			outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
			answer.pipe(outgoing);
		});
		forwarded.on("error", () => outgoing.destroy());
		outgoing.on("close", () => forwarded.destroy());
		incoming.pipe(forwarded);
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	return {
		origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		spreadOver(given) {
			targets = given;
			counts = given.map(() => 0);
		},
		counts: () => counts,
		async close() {
			server.closeAllConnections();
			server.close();
			await once(server, "close");
		},
	};
}
