/** States of a draft order. In `expired`, the prices of its payment link are no longer valid. */
export const draftStates = ["open", "sent", "ordered", "cancelled", "expired"] as const;
export type DraftState = (typeof draftStates)[number];

/** `staff`: created by staff for a customer. `guest`: created at checkout by a guest who pays online. */
export type DraftOrigin = "staff" | "guest";

/** Returns true if staff can still change and order the draft. */
export const isUnfinished = (state: DraftState): boolean =>
	state !== "ordered" && state !== "cancelled";
