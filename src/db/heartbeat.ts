import { setTimeout as delay } from "node:timers/promises";
import pg, { type ClientConfig } from "pg";

/** Pings a server continuously on a separate connection. */
export interface Heartbeat {
	/**
	 * True if the last two pings failed. The second of them used a new connection, so the server itself is unreachable.
	 */
	readonly isAway: boolean;
	/** Resolves after the first ping has succeeded or failed. */
	readonly firstBeat: Promise<void>;
	stop(): Promise<void>;
}

interface HeartbeatOptions {
	/** Query to send as the ping. Defaults to a minimal query. */
	ask?: (client: pg.Client) => Promise<unknown>;
	/**
	 * Called when the server doesn't answer or a connection no longer works. Other existing connections are then
	 * useless, too.
	 */
	onLost(): void;
	onAway(cause: unknown): void;
	onBack(): void;
}

const beatEvery = 1_000;
/** Ping interval in milliseconds while the server is unreachable, so that its recovery is noticed quickly. */
const pollInterval = 250;
const timeout = 2_000;
/** Milliseconds added to the timeout, in case the response has arrived but this process was too busy to read it. */
const grace = 250;

/** Error for a server that doesn't answer although the connection wasn't closed. */
class Silence extends Error {
	override name = "Silence";
}

export function startHeartbeat(settings: ClientConfig, options: HeartbeatOptions): Heartbeat {
	const { ask = (asked: pg.Client) => asked.query("select 1") } = options;
	const ending = new AbortController();
	let client: pg.Client | undefined;
	let isAway = false;
	let misses = 0;
	let wasSilent = false;

	async function beat(): Promise<void> {
		try {
			if (client === undefined) {
				client = new pg.Client(settings);
				client.on("error", () => {});
				await within(client.connect());
			}
			await within(ask(client));
		} catch (error) {
			if (client) cut(client);
			client = undefined;
			misses += 1;
			wasSilent ||= error instanceof Silence;
			if (misses < 2 || isAway || ending.signal.aborted) return;
			isAway = true;
			options.onLost();
			options.onAway(error);
			return;
		}
		if (isAway) options.onBack();
		else if (wasSilent) options.onLost();
		isAway = false;
		wasSilent = false;
		misses = 0;
	}

	async function pingRepeatedly(): Promise<void> {
		await firstBeat;
		while (!ending.signal.aborted) {
			// After one missed ping, ping again at once on a new connection, because only the old connection may be
			// broken.
			const pause = isAway ? pollInterval : misses > 0 ? 0 : beatEvery;
			await delay(pause, undefined, { ref: false, signal: ending.signal }).catch(() => {});
			if (!ending.signal.aborted) await beat();
		}
	}

	const firstBeat = beat();
	const running = pingRepeatedly();
	return {
		firstBeat,
		get isAway() {
			return isAway;
		},
		async stop() {
			ending.abort();
			if (client) cut(client);
			await running;
		},
	};
}

/** Closes a connection at once. The usual goodbye message would wait for a server that may be unreachable. */
export function cut(client: pg.ClientBase): void {
	const { connection } = client as unknown as { connection: { stream: { destroy(): void } } };
	connection.stream.destroy();
}

async function within<T>(work: Promise<T>): Promise<T> {
	const over = new AbortController();
	const options = { signal: over.signal, ref: false };
	const silence = delay(timeout, undefined, options)
		.then(() => delay(grace, undefined, options))
		.then(() => Promise.reject(new Silence("The database does not answer.")));
	try {
		return await Promise.race([work, silence]);
	} finally {
		over.abort();
		// If the timeout comes first, nothing awaits the ping any longer, so ignore its later error.
		work.catch(() => {});
		silence.catch(() => {});
	}
}
