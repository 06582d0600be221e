import { setTimeout as delay } from "node:timers/promises";
import type { ClientConfig } from "pg";
import type { ReplicaCondition } from "#lib/replica-conditions.ts";
import { type Heartbeat, startHeartbeat } from "./heartbeat.ts";
import { choosePrimary, judgeReplica, lagOf, mostLag, type WrittenMark } from "./judge-servers.ts";
import type { OpenPool } from "./open-pool.ts";
import { readRole, replayedUpTo, type ServerRole } from "./server-role.ts";

/** How a server beside the primary is, as this process sees it. */
export interface ReplicaState {
	/** Host and port. */
	name: string;
	condition: ReplicaCondition;
	/** For how long it has lacked something at least. */
	lagMilliseconds: number;
	/** Reads that it answered, since this process began. */
	reads: number;
	/** And those that it failed to, which the primary did then. */
	failures: number;
}

export interface ServerNotes {
	/** No server takes writes. */
	onAway(cause: unknown): void;
	onBack(): void;
	/** Another server is the primary now. */
	onMoved?(name: string): void;
	onReplica?(state: ReplicaState): void;
	/** A read failed on a replica, and is asked again of the primary. */
	onReadAgain?(cause: unknown): void;
}

export interface WatchedServer {
	address: string;
	name: string;
	settings: ClientConfig;
}

interface Server extends WatchedServer {
	heartbeat: Heartbeat;
	role: ServerRole | null;
	/** A read on it failed: until it has been heard again. */
	isDoubted: boolean;
	state: ReplicaState;
	reads: OpenPool;
}

export interface ReplicaReader {
	reads: OpenPool;
	/** Whether it can show everything up to this place of the log, or soon can. */
	reaches(position: number): Promise<boolean>;
	/** It answered a read. */
	count(): void;
	/** It failed to; `isLost`: it is left out until it is heard again. */
	countFailure(isLost: boolean): void;
}

export interface ServerWatch {
	readonly isAway: boolean;
	readonly primary: WatchedServer;
	readonly replicas: ReplicaState[];
	/** One that may be asked, by turns; null: none. Nothing is decided before all have been asked once. */
	nextReplica(): Promise<ReplicaReader | null>;
	stop(): Promise<void>;
}

interface WatchOptions extends ServerNotes {
	/** Those to the primary are of no use any more. */
	onLost(): void;
	timeline?: number;
	openReads(server: WatchedServer): OpenPool;
}

const mostMarks = 600;
const firstPause = 2;
const longestPause = 50;

/** Asks each of a primary and its replicas all the time what it is. The first is the primary. */
export function watchServers(
	watched: readonly [WatchedServer, ...WatchedServer[]],
	options: WatchOptions,
): ServerWatch {
	let current = 0;
	let system: string | null = null;
	let timeline = options.timeline ?? 0;
	let isAway = false;
	let marks: WrittenMark[] = [];
	let turn = 0;
	const servers = watched.map((server, index): Server => {
		const reads = options.openReads(server);
		return {
			...server,
			...{ role: null, isDoubted: false, reads },
			state: { name: server.name, condition: "away", lagMilliseconds: 0, reads: 0, failures: 0 },
			heartbeat: startHeartbeat(server.settings, {
				ask: async (client) => hear(index, await readRole(client)),
				onLost() {
					if (index === current) options.onLost();
					else reads.cutAll();
				},
				onAway(cause) {
					at(index).role = null;
					elect(cause);
				},
				onBack: () => {},
			}),
		};
	});
	const known = Promise.all(servers.map(({ heartbeat }) => heartbeat.firstBeat));
	const at = (index: number): Server => {
		const server = servers[index];
		if (server === undefined) throw new Error(`There is no server ${index}.`);
		return server;
	};

	function hear(index: number, role: ServerRole): void {
		const server = at(index);
		server.role = role;
		server.isDoubted = false;
		if (index === current) {
			system ??= role.system;
			mark(role.position);
		}
		elect(new Error(`${server.name} takes no writes.`));
	}

	/** Remembers when the primary had written so far, as long as a replica lacks it. */
	function mark(position: number): void {
		if (position <= (marks.at(-1)?.position ?? -1)) return;
		const reached = servers.flatMap(({ role }) => (role === null ? [] : role.position));
		const least = Math.min(...reached);
		marks = marks.filter((each) => each.position > least);
		if (marks.length > mostMarks) marks = marks.filter((_, index) => index % 2 === 0);
		marks.push({ position, at: performance.now() });
	}

	/** Whoever takes the writes now is found, and what the others are follows from it. */
	function elect(cause: unknown): void {
		const roles = servers.map(({ role }) => role);
		// Nobody takes its place before it has been heard, or has not answered.
		if (roles[current] === null && !at(current).heartbeat.isAway) return;
		const chosen = choosePrimary(roles, { index: current, system, timeline });
		timeline = roles[chosen ?? -1]?.timeline ?? timeline;
		if (chosen !== null && chosen !== current) move(chosen);
		if (chosen === null && !isAway) {
			isAway = true;
			options.onLost();
			options.onAway(cause);
		}
		if (chosen !== null && isAway) {
			isAway = false;
			options.onBack();
		}
		for (const [index, server] of servers.entries()) if (index !== current) judge(server);
	}

	function move(to: number): void {
		current = to;
		marks = [];
		// What is under way there ends: whoever writes begins anew at the new primary, and nowhere else.
		options.onLost();
		options.onMoved?.(at(to).name);
	}

	function judge(server: Server): void {
		const { role, state } = server;
		const primary = at(current).role;
		// Of one that is not known itself nothing follows for the others.
		if (role !== null && primary === null) return;
		const lag = role === null ? 0 : lagOf(marks, role.position, performance.now());
		const condition = judgeReplica(role, primary, lag);
		state.lagMilliseconds = Math.round(lag);
		if (state.condition === condition) return;
		state.condition = condition;
		options.onReplica?.({ ...state });
	}

	async function reaches(server: Server, position: number): Promise<boolean> {
		if (server.role !== null && server.role.position >= position) return true;
		mark(position);
		const until = performance.now() + mostLag;
		for (let pause = firstPause; ; pause = Math.min(2 * pause, longestPause)) {
			const replayed = await server.reads.one<{ position: number | null }>(replayedUpTo);
			if (replayed.position === null) return false;
			if (server.role !== null) server.role.position = replayed.position;
			if (replayed.position >= position) return true;
			if (performance.now() > until) {
				judge(server);
				return false;
			}
			await delay(pause);
		}
	}

	return {
		get isAway() {
			return isAway;
		},
		get primary() {
			return at(current);
		},
		get replicas() {
			return servers.filter((_, index) => index !== current).map(({ state }) => ({ ...state }));
		},
		async nextReplica() {
			await known;
			const usable = servers.filter(
				({ state, isDoubted }, index) =>
					index !== current && state.condition === "used" && !isDoubted,
			);
			turn += 1;
			const server = usable[turn % usable.length];
			if (server === undefined) return null;
			return {
				reads: server.reads,
				reaches: (position) => reaches(server, position),
				count() {
					server.state.reads += 1;
				},
				countFailure(isLost) {
					server.state.failures += 1;
					server.isDoubted ||= isLost;
				},
			};
		},
		async stop() {
			await Promise.all(servers.map(({ heartbeat }) => heartbeat.stop()));
			await Promise.all(servers.map(({ reads }) => reads.pool.end()));
		},
	};
}
