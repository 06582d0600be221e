/** What has become of an order that staff prepare: expired is a sent one whose days are over. */
export const draftStates = ["open", "sent", "ordered", "cancelled", "expired"] as const;
export type DraftState = (typeof draftStates)[number];

/** Staff may change it, and order it. */
export const isUnfinished = (state: DraftState): boolean =>
	state !== "ordered" && state !== "cancelled";
