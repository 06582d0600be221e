/** States of a draft order; expired: its link's prices are no longer valid. */
export const draftStates = ["open", "sent", "ordered", "cancelled", "expired"] as const;
export type DraftState = (typeof draftStates)[number];

/** staff: prepared for a customer. guest: made by a guest's checkout, to be paid online. */
export type DraftOrigin = "staff" | "guest";

/** Returns true if staff can still change and place it. */
export const isUnfinished = (state: DraftState): boolean =>
	state !== "ordered" && state !== "cancelled";
