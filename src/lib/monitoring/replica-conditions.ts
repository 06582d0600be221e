/** Conditions of a read replica. */
export const replicaConditions = [
	"used",
	"behind",
	"not_following",
	"away",
	"left_behind",
	"foreign",
] as const;
export type ReplicaCondition = (typeof replicaConditions)[number];

/** Texts shown to the owner after the replica's name. */
export const replicaTexts: Readonly<Record<ReplicaCondition, string>> = {
	used: "in use",
	behind: "more than a second behind, not used",
	not_following: "receives no data from the primary, not used",
	away: "doesn't respond, not used",
	left_behind: "accepts changes that the shop doesn't know about: stop this replica",
	foreign: "is a copy of another database, not used",
};
