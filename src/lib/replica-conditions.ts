/** What becomes of a database server beside the primary. */
export const replicaConditions = [
	"used",
	"behind",
	"not_following",
	"away",
	"left_behind",
	"foreign",
] as const;
export type ReplicaCondition = (typeof replicaConditions)[number];

/** For its owner, behind its name. */
export const replicaWords: Readonly<Record<ReplicaCondition, string>> = {
	used: "in use",
	behind: "more than a second behind, left out",
	not_following: "gets nothing from the primary, left out",
	away: "does not answer, left out",
	left_behind: "takes writes of which the shop knows nothing: stop it",
	foreign: "holds another database, left out",
};
