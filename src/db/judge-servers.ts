import type { ReplicaCondition } from "#lib/replica-conditions.ts";
import type { ServerRole } from "./server-role.ts";

/** Reads may be so old, in milliseconds. */
export const mostLag = 1_000;

type Known = ServerRole | null;

/**
 * Which of the servers takes the writes: of those that would, the one that was promoted last. Every process
 * that can reach both finds the same, so an old primary that is back gets nothing from any of them.
 * @param current the one until now, which stays it among equals
 * @returns null: none
 */
export function choosePrimary(
	roles: readonly Known[],
	current: number,
	system: string | null,
): number | null {
	let chosen: number | null = null;
	let timeline = 0;
	for (const [index, role] of roles.entries()) {
		if (!role?.isPrimary || (system !== null && role.system !== system)) continue;
		const isNewer = role.timeline > timeline;
		if (!isNewer && !(role.timeline === timeline && index === current)) continue;
		chosen = index;
		timeline = role.timeline;
	}
	return chosen;
}

export function judgeReplica(role: Known, primary: Known, lag: number): ReplicaCondition {
	if (role === null) return "away";
	if (role.system !== primary?.system) return "foreign";
	if (role.isPrimary) return "left_behind";
	if (!role.isReceiving || role.timeline !== primary.timeline) return "not_following";
	return lag > mostLag ? "behind" : "used";
}

/** Up to where the primary had written, and when that was seen. */
export interface WrittenMark {
	position: number;
	at: number;
}

/** For how long at least a replica has lacked something; one of an idle primary lacks nothing. */
export function lagOf(marks: readonly WrittenMark[], position: number, now: number): number {
	const lacking = marks.find((mark) => mark.position > position);
	return lacking === undefined ? 0 : now - lacking.at;
}
