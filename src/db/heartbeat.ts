import { setTimeout as delay } from "node:timers/promises";
import pg, { type ClientConfig } from "pg";

/** Asks a server all the time whether it is there, on a connection of its own. */
export interface Heartbeat {
	/** It has not answered twice, the second time on a new connection. */
	readonly isAway: boolean;
	/** It has answered once, or not. */
	readonly firstBeat: Promise<void>;
	stop(): Promise<void>;
}

interface HeartbeatOptions {
	/** What it is asked each time; default: anything. */
	ask?: (client: pg.Client) => Promise<unknown>;
	/** A connection died without a word, or the server is away: those made before are of no use. */
	onLost(): void;
	onAway(cause: unknown): void;
	onBack(): void;
}

const beatEvery = 1_000;
/** While it is away, so that its return is noticed at once. */
const lookEvery = 250;
const patience = 2_000;
/** What came while this process was too busy to take it is read first. */
const grace = 250;

/** Nobody said that the connection is closed, and nobody answers. */
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

	async function beatOnAndOn(): Promise<void> {
		await firstBeat;
		while (!ending.signal.aborted) {
			// The first miss may be the connection's alone.
			const pause = isAway ? lookEvery : misses > 0 ? 0 : beatEvery;
			await delay(pause, undefined, { ref: false, signal: ending.signal }).catch(() => {});
			if (!ending.signal.aborted) await beat();
		}
	}

	const firstBeat = beat();
	const running = beatOnAndOn();
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

/** Closes without a goodbye, for which a server that is away would be waited. */
export function cut(client: pg.ClientBase): void {
	const { connection } = client as unknown as { connection: { stream: { destroy(): void } } };
	connection.stream.destroy();
}

async function within<T>(work: Promise<T>): Promise<T> {
	const over = new AbortController();
	const options = { signal: over.signal, ref: false };
	const silence = delay(patience, undefined, options)
		.then(() => delay(grace, undefined, options))
		.then(() => Promise.reject(new Silence("The database does not answer.")));
	try {
		return await Promise.race([work, silence]);
	} finally {
		over.abort();
		// Whichever of the two comes too late is heard by nobody.
		work.catch(() => {});
		silence.catch(() => {});
	}
}
