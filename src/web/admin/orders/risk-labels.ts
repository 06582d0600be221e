import type {
	ConfirmationOutcome,
	OrderConfirmation,
	RiskSign,
} from "#contract/admin/confirmations.ts";
import { countOf } from "../kit/format/count-text.ts";

const wayNames = { customer: "this customer", phone: "this phone number", address: "this address" };

/** Short description of a risk sign. */
export function signText(sign: RiskSign): string {
	switch (sign.sign) {
		case "first_order":
			return "First order";
		case "refused_before":
			return `${countOf(sign.parcels, "parcel")} refused before`;
		case "many_at_once":
			return `${sign.orders} orders in a day`;
		case "high_value":
			return `${sign.times}× the usual order value`;
	}
}

/** Returns all risk signs of an order that its customer hasn't confirmed. */
export const signsOf = (confirmation: OrderConfirmation | null): string[] =>
	confirmation && confirmation.state !== "confirmed" ? confirmation.signs.map(signText) : [];

/** Explains a risk sign to the staff member who calls. */
export const explainSign = (sign: RiskSign): string =>
	sign.sign === "refused_before"
		? `${signText(sign)}, by ${sign.by.map((way) => wayNames[way]).join(", ")}`
		: signText(sign);

/** True if the customer must confirm the order before it ships and hasn't yet. */
export const isUnconfirmed = (confirmation: OrderConfirmation | null): boolean =>
	confirmation?.is_required === true &&
	(confirmation.state === "waiting" || confirmation.state === "no_answer");

/** Describes the confirmation state; blank if no confirmation is required or the order is confirmed. */
export function confirmationText({ is_required, state, calls }: OrderConfirmation): string | null {
	if (state === "confirmed") return "Confirmed";
	if (state === "no_answer") return calls > 1 ? `No answer, ${calls} times` : "No answer";
	if (state === "cancelled") return null;
	return is_required ? "To confirm" : null;
}

export const outcomeNames: Record<ConfirmationOutcome, string> = {
	confirmed: "Confirmed",
	no_answer: "No answer",
	cancelled: "Cancellation requested",
};
