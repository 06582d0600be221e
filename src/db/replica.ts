import { setTimeout as delay } from "node:timers/promises";
import pg, { type ClientConfig } from "pg";
import type { ReplicaCondition } from "#lib/monitoring/replica-conditions.ts";
import { isConnectionFailure } from "./connection-failure.ts";
import { startHeartbeat } from "./heartbeat.ts";
import type { OpenPool } from "./open-pool.ts";
import type { ReadSource } from "./queryable.ts";
import { type ServerRole, serverRole } from "./server-role.ts";

/** The replica as this process sees it. */
export interface ReplicaState {
	/** Host and port. */
	name: string;
	condition: ReplicaCondition;
	/** Milliseconds since the replica began to lack a committed change; 0 if it lacks none. */
	lagMilliseconds: number;
	/** Number of reads that the replica answered since this process started. */
	reads: number;
	/** Number of reads that failed on the replica and that the primary answered instead. */
	failures: number;
}

export interface ReplicaNotes {
	onReplica?(state: ReplicaState): void;
	/** Called when a read failed on the replica and is repeated on the primary. */
	onReadAgain?(cause: unknown): void;
}

export interface Replica {
	state(): ReplicaState;
	/** Runs a read on the replica if the replica has everything committed so far, otherwise on the primary. */
	read<T>(read: (source: ReadSource) => Promise<T>): Promise<T>;
	stop(): Promise<void>;
}

/** Maximum milliseconds for which a read waits until the replica has caught up. */
const longestWait = 1_000;
const firstPause = 2;
const longestPause = 50;

/**
 * Codes of errors by which a read fails only on a replica: a conflict with a change that the replica has to apply, or
 * an attempt to write.
 */
const replicaErrors = new Set(["40001", "40P01", "25006"]);

const isReplicaError = (error: unknown): boolean =>
	isConnectionFailure(error) ||
	(error instanceof pg.DatabaseError && replicaErrors.has(error.code ?? ""));

/** Watches a replica with a heartbeat and runs reads on it (docs/decisions/0022-replicas.md). */
export function openReplica(
	{ name, settings }: { name: string; settings: ClientConfig },
	{ primary, reads, notes }: { primary: ReadSource; reads: OpenPool; notes: ReplicaNotes },
): Replica {
	const counts = { reads: 0, failures: 0 };
	let condition: ReplicaCondition = "away";
	let behindSince: number | null = null;

	const state = (): ReplicaState => ({
		name,
		condition,
		lagMilliseconds: behindSince === null ? 0 : Math.round(performance.now() - behindSince),
		...counts,
	});

	function become(next: ReplicaCondition): void {
		if (next !== "behind") behindSince = null;
		else behindSince ??= performance.now();
		if (next === condition) return;
		condition = next;
		notes.onReplica?.(state());
	}

	const heartbeat = startHeartbeat(settings, {
		ask: async (client) => {
			const primaryRole = await primary.one<ServerRole>(serverRole).catch(() => null);
			const { rows } = await client.query<ServerRole>(serverRole.text);
			if (!rows[0] || !primaryRole) return;
			const found = conditionOf(rows[0], primaryRole);
			// Being behind by milliseconds is normal. The replica counts as behind only if a read has waited for it in
			// vain.
			become(found === "behind" && condition !== "behind" ? "used" : found);
		},
		onLost: () => reads.cutAll(),
		onAway: () => become("away"),
		onBack: () => {},
	});

	/**
	 * Waits until the replica has applied everything that the primary has written, and returns true if it has. If the
	 * replica is known to be behind, returns after one check.
	 */
	async function catchesUp(wanted: ServerRole): Promise<boolean> {
		const until = performance.now() + (condition === "behind" ? 0 : longestWait);
		for (let pause = firstPause; ; pause = Math.min(2 * pause, longestPause)) {
			const found = conditionOf(await reads.one<ServerRole>(serverRole), wanted);
			if (found !== "behind" || performance.now() >= until) {
				become(found);
				return found === "used";
			}
			await delay(pause);
		}
	}

	return {
		state,
		async read(read) {
			await heartbeat.firstBeat;
			if (condition !== "used" && condition !== "behind") return read(primary);
			// A person who has made or seen a change must also see it in the next read, even if another process handles
			// it. So ask the primary first how far it has written.
			const written = await primary.one<ServerRole>(serverRole);
			try {
				if (await catchesUp(written)) {
					const answer = await read(reads);
					counts.reads += 1;
					return answer;
				}
			} catch (error) {
				if (!isReplicaError(error)) throw error;
				counts.failures += 1;
				if (isConnectionFailure(error)) become("away");
				notes.onReadAgain?.(error);
			}
			return read(primary);
		},
		async stop() {
			await heartbeat.stop();
			await reads.pool.end();
		},
	};
}

/**
 * Returns the condition of a replica: `used` if it has everything that the primary has written, otherwise what is
 * wrong.
 */
export function conditionOf(role: ServerRole, primary: ServerRole): ReplicaCondition {
	if (role.system !== primary.system) return "foreign";
	if (role.isPrimary) return "left_behind";
	// Positions on different timelines can't be compared.
	if (!role.isReceiving || role.timeline !== primary.timeline) return "not_following";
	return role.position < primary.position ? "behind" : "used";
}
