/** States of a draft order. `expired` means that the prices of its link are no longer valid. */
export const draftStates = ["open", "sent", "ordered", "cancelled", "expired"] as const;
export type DraftState = (typeof draftStates)[number];

/** staff: prepared for a customer. guest: created by a guest's checkout and paid online. */
export type DraftOrigin = "staff" | "guest";

/** Returns true if staff can still change and order the draft. */
export const isUnfinished = (state: DraftState): boolean =>
	state !== "ordered" && state !== "cancelled";
