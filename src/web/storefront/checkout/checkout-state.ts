import { ApiError } from "#contract/client.ts";
import type { OrderDetail } from "#contract/user/orders.ts";
import type { PaymentMethod } from "#lib/payments/payment-methods.ts";
import type { AppliedCoupon } from "./coupon-box.tsx";
import type { AddedGiftCard } from "./gift-card-box.tsx";
import { describeProblem, type Problem } from "./order-problem.ts";
import { readTotalChange, type TotalChange } from "./total-change.ts";

/**
 * The customer's choices. If no address is chosen (null), the checkout uses the default address. If no shipping or
 * payment method is chosen, it uses the first available one.
 */
export interface CheckoutChoices {
	addressId: number | null;
	/** Code of the shipping method. */
	shippingMethod: string | null;
	/** Branch where the order is picked up; null for delivery. */
	pickupBranchId: number | null;
	paymentMethod: PaymentMethod | null;
	coupon: AppliedCoupon | null;
	usesCredit: boolean;
	giftCard: AddedGiftCard | null;
}

export interface CheckoutState {
	choices: CheckoutChoices;
	/**
	 * "locked": an attempt has just ended, and the customer must wait a moment before the next one (specification §4).
	 */
	phase: "open" | "placing" | "locked";
	placed: OrderDetail | null;
	/** Problem that made the last attempt fail; null if there is none. */
	problem: Problem | null;
	/** The new total that the customer has to confirm; null if the total hasn't changed. */
	change: TotalChange | null;
	/** Errors by field name. The form shows those of the custom fields and the business details. */
	fieldErrors: Readonly<Record<string, string | undefined>>;
	/** True while a dialog asks for another phone number, because a courier can't call the address's number. */
	isAskingPhone: boolean;
	/**
	 * Number of refusals by the shop so far. After each one, the delivery dates and prices (quotes) are requested again,
	 * because they may be out of date.
	 */
	quoteRound: number;
}

export const initialCheckout: CheckoutState = {
	choices: {
		addressId: null,
		shippingMethod: null,
		pickupBranchId: null,
		paymentMethod: null,
		coupon: null,
		usesCredit: false,
		giftCard: null,
	},
	phase: "open",
	placed: null,
	problem: null,
	change: null,
	fieldErrors: {},
	isAskingPhone: false,
	quoteRound: 0,
};

/** Data from the server that the checkout shows. A refusal says which data is out of date and must be reloaded. */
export type CheckoutSource = "cart" | "addresses" | "shipping" | "payments";

const outdatedByCode: Readonly<Record<string, readonly CheckoutSource[]>> = {
	total_changed: ["cart", "payments"],
	stock_changed: ["cart"],
	cart_empty: ["cart"],
	payment_method_unavailable: ["payments"],
};

const outdatedByField: Readonly<Record<string, readonly CheckoutSource[]>> = {
	addressId: ["addresses"],
	shippingMethod: ["shipping"],
};

/** Choices that are cleared when the server refuses their field. */
const undoneByField: Readonly<Record<string, Partial<CheckoutChoices>>> = {
	pickupBranchId: { pickupBranchId: null },
	couponCode: { coupon: null },
	giftCardCode: { giftCard: null },
};

/** Why an attempt failed, and which data must be reloaded. */
export type CheckoutRefusal = { outdated: readonly CheckoutSource[] } & (
	| { kind: "total_changed"; change: TotalChange }
	| {
			kind: "problem";
			problem: Problem;
			/** Errors by field; null if the shop didn't answer. */
			errors: Readonly<Record<string, readonly string[]>> | null;
	  }
);

/** @param isPaid true if the payment succeeded, as far as the browser knows */
export function readRefusal(error: unknown, isPaid: boolean): CheckoutRefusal {
	const change = readTotalChange(error);
	const byCode = error instanceof ApiError ? (outdatedByCode[error.code ?? ""] ?? []) : [];
	if (change) return { kind: "total_changed", change, outdated: byCode };
	const errors = error instanceof ApiError ? (error.errors ?? {}) : null;
	const byField = Object.keys(errors ?? {}).flatMap((field) => outdatedByField[field] ?? []);
	const problem = describeProblem(error, isPaid);
	return { kind: "problem", problem, errors, outdated: [...byCode, ...byField] };
}

export type CheckoutAction =
	| { type: "chosen"; choices: Partial<CheckoutChoices> }
	/** The customer chose a shipping method. This deselects the pickup branch. */
	| { type: "shipping_chosen"; code: string }
	| { type: "fields_answered" }
	| { type: "phone_asked" }
	| { type: "phone_dismissed" }
	| { type: "placing" }
	| { type: "attempt_ended" }
	| { type: "unlocked" }
	| { type: "placed"; order: OrderDetail }
	| { type: "refused"; refusal: CheckoutRefusal }
	| { type: "problem_found"; problem: Problem }
	| { type: "problem_dismissed" }
	| { type: "change_dismissed" };

export function reduceCheckout(state: CheckoutState, action: CheckoutAction): CheckoutState {
	switch (action.type) {
		case "chosen":
			return { ...state, choices: { ...state.choices, ...action.choices } };
		case "shipping_chosen": {
			const choices = { ...state.choices, shippingMethod: action.code, pickupBranchId: null };
			return { ...state, choices };
		}
		case "fields_answered":
			return { ...state, fieldErrors: {} };
		case "phone_asked":
			return { ...state, isAskingPhone: true };
		case "phone_dismissed":
			return { ...state, isAskingPhone: false };
		case "placing":
			return { ...state, phase: "placing", problem: null, change: null };
		case "attempt_ended":
			return { ...state, phase: "locked" };
		case "unlocked":
			return { ...state, phase: "open" };
		case "placed":
			return { ...state, placed: action.order };
		case "refused":
			return refused(state, action.refusal);
		case "problem_found":
			return { ...state, problem: action.problem };
		case "problem_dismissed":
			return { ...state, problem: null };
		case "change_dismissed":
			return { ...state, change: null };
	}
}

function refused(state: CheckoutState, refusal: CheckoutRefusal): CheckoutState {
	const quoteRound = state.quoteRound + 1;
	if (refusal.kind === "total_changed") return { ...state, quoteRound, change: refusal.change };
	const { problem, errors } = refusal;
	// If the shop didn't answer, keep its quotes, because nothing says that they are out of date.
	if (errors === null) return { ...state, problem };
	const undone = Object.keys(errors).map((field) => undoneByField[field]);
	return {
		...state,
		quoteRound,
		problem,
		choices: Object.assign({}, state.choices, ...undone),
		fieldErrors: Object.fromEntries(Object.entries(errors).map(([field, [text]]) => [field, text])),
	};
}
