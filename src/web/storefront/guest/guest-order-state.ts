import { notPlaced } from "../checkout/order-problem.ts";
import type { GuestAttempt, PlacedGuestOrder } from "./guest-memory.ts";

export const unknownOutcome =
	"The shop didn't answer, so we don't know yet whether your order was placed. We keep checking. You can also try again: nothing is ordered twice.";

export interface GuestOrderState {
	/** The order that this attempt has led to; its page is being opened. */
	placed: PlacedGuestOrder | null;
	/** Something was sent before, and it isn't known yet what has become of it. */
	isFinding: boolean;
	isPlacing: boolean;
	/** Why there is no order, or that nobody knows yet. */
	problem: { text: string; tone: "error" | "info" } | null;
	/** The attempt of which nobody knows what has become. */
	unknown: GuestAttempt | null;
}

export const initialGuestOrder: GuestOrderState = {
	placed: null,
	isFinding: false,
	isPlacing: false,
	problem: null,
	unknown: null,
};

export type GuestOrderAction =
	/** A reload came before the answer to what was sent. */
	| { type: "resumed"; attempt: GuestAttempt }
	| { type: "placing" }
	| { type: "placed"; order: PlacedGuestOrder }
	| { type: "refused"; text: string }
	/** No answer came to what was sent. */
	| { type: "unanswered"; attempt: GuestAttempt }
	/** The shop could not be asked what has become of the unknown attempt. */
	| { type: "still_unknown" }
	/** The unknown attempt has led to no order. */
	| { type: "not_placed" };

export function reduceGuestOrder(
	state: GuestOrderState,
	action: GuestOrderAction,
): GuestOrderState {
	switch (action.type) {
		case "resumed":
			return { ...state, isFinding: true, unknown: action.attempt };
		case "placing":
			return { ...state, isPlacing: true, problem: null };
		case "placed":
			return { ...initialGuestOrder, placed: action.order };
		case "refused":
			// What was sent before this, and lost, is still asked for.
			return { ...state, isPlacing: false, problem: { text: action.text, tone: "error" } };
		case "unanswered": {
			const problem = { text: unknownOutcome, tone: "error" } as const;
			return { ...state, isPlacing: false, problem, unknown: action.attempt };
		}
		case "still_unknown":
			return { ...state, isFinding: false, problem: { text: unknownOutcome, tone: "error" } };
		case "not_placed":
			return {
				...state,
				isFinding: false,
				unknown: null,
				problem: { text: notPlaced.text, tone: "info" },
			};
	}
}
