import type { ReplicaCondition } from "#lib/replica-conditions.ts";
import type { ServerRole } from "./server-role.ts";

/** Reads may be so old, in milliseconds. */
export const mostLag = 1_000;

type Known = ServerRole | null;

/** What is known of the one that took the writes until now. */
interface Before {
	index: number;
	/** null: nothing has been heard of it yet. */
	system: string | null;
	timeline: number;
}

/**
 * Which of the servers takes the writes: of those that would, the one that was promoted last, and never one
 * that was promoted no later than the one until now. Every process that can reach both finds the same, so
 * an old primary that is back gets nothing from any of them.
 * @returns null: none
 */
export function choosePrimary(roles: readonly Known[], before: Before): number | null {
	let chosen: number | null = null;
	let timeline = 0;
	for (const [index, role] of roles.entries()) {
		if (!role?.isPrimary || (before.system !== null && role.system !== before.system)) continue;
		const isSame = index === before.index;
		const mayTake = isSame ? role.timeline >= before.timeline : role.timeline > before.timeline;
		const isBetter = role.timeline > timeline || (isSame && role.timeline === timeline);
		if (!mayTake || !isBetter) continue;
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
