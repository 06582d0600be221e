import { notPlaced } from "../checkout/order-problem.ts";
import type { GuestAttempt, PlacedGuestOrder } from "./guest-memory.ts";

export const unknownOutcome =
	"The shop didn't answer, so we don't know yet whether your order was placed. We'll keep checking. You can also try again: your order won't be placed twice.";

export interface GuestOrderState {
	/** The order that this attempt to order created. The order's page is being opened. */
	placed: PlacedGuestOrder | null;
	/** True if the outcome of an earlier submission isn't known yet. */
	isFinding: boolean;
	isPlacing: boolean;
	/** Message that says why there is no order, or that the outcome is unknown. */
	problem: { text: string; tone: "error" | "info" } | null;
	/** The attempt with an unknown outcome. */
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
	/** The page was reloaded before the response arrived. */
	| { type: "resumed"; attempt: GuestAttempt }
	| { type: "placing" }
	| { type: "placed"; order: PlacedGuestOrder }
	| { type: "refused"; text: string }
	/** The submission got no response from the server. */
	| { type: "unanswered"; attempt: GuestAttempt }
	/** The server couldn't be reached, so the attempt's outcome is still unknown. */
	| { type: "still_unknown" }
	/** The attempt has led to no order. */
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
			// Keep `unknown`, so that an earlier submission whose response was lost is still checked.
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
