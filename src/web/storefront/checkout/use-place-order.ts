import { type Dispatch, useEffect, useRef, useState } from "react";
import { href, useNavigate } from "react-router";
import type { OrderDetail } from "#contract/user/orders.ts";
import type { CardEntry } from "#lib/payments/card-entry.ts";
import { paymentRule } from "#lib/payments/payment-methods.ts";
import { storeForVerification } from "../../account/interruption.ts";
import { toast } from "../../ui/toast.tsx";
import { cartList } from "../cart/cart-store.ts";
import { clearAnswers } from "../custom-fields/stored-answers.ts";
import { CardRefused, payByCard } from "./card/pay-by-card.ts";
import { type CheckoutAction, type CheckoutSource, readRefusal } from "./checkout-state.ts";
import type { CheckoutTotal } from "./checkout-total.ts";
import { createAttemptMemory, type OrderAttempt, type OrderPayload } from "./order-attempt.ts";
import { announcePlacedOrder, redirectHome, tabStorage } from "./order-placed-effects.ts";
import { describeProblem } from "./order-problem.ts";
import { sendOrder } from "./send-order.ts";
import { useEarlierAttempt } from "./use-earlier-attempt.ts";

/** Milliseconds after an attempt during which another order can't be placed (specification §4). */
const lockDuration = 2000;

/** An order with the amounts that the customer was shown. */
export interface AskedOrder {
	payload: Omit<OrderPayload, "expected" | "expectedTotal" | "paymentIntentId">;
	amounts: CheckoutTotal;
	/** The card form with which the customer pays; null for other payment methods. */
	card: CardEntry | null;
}

interface PlacePorts {
	dispatch: Dispatch<CheckoutAction>;
	/** Reloads the data that a refusal reported as out of date. */
	reload: (outdated: readonly CheckoutSource[]) => void;
	/** Shows below the card field why the payment failed. */
	refuseCard: (text: string) => void;
}

/** True if a provider collects the payment outside this page. */
const isPaidElsewhere = ({ payload }: OrderAttempt): boolean =>
	paymentRule(payload.paymentMethod).provider !== null;

/**
 * Places the order exactly once, even after repeated clicks or failures.
 * @returns `isFinding`: true while checking whether an attempt from before a reload has created an order
 */
export function usePlaceOrder(
	accountId: number | null,
	{ dispatch, reload, refuseCard }: PlacePorts,
) {
	const navigate = useNavigate();
	const [memory] = useState(() => createAttemptMemory(tabStorage()));
	// Blocks a second click right after the first one. A ref is needed, because state changes only with the next render.
	const isTaken = useRef(false);
	const isPlaced = useRef(false);
	const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
	useEffect(() => () => timers.current.forEach(clearTimeout), []);

	const finish = (order: OrderDetail) => {
		isPlaced.current = true;
		memory.forget();
		clearAnswers();
		dispatch({ type: "placed", order });
		announcePlacedOrder(order);
		timers.current.push(redirectHome(navigate, order));
	};
	const isFinding = useEarlierAttempt(memory, accountId, {
		send: sendOrder,
		onFound: finish,
		setProblem: (problem) => dispatch({ type: "problem_found", problem }),
	});

	const refuse = (error: unknown, attempt: OrderAttempt) => {
		const isPaid = memory.find(attempt.accountId)?.isPaid === true;
		const refusal = readRefusal(error, isPaid);
		dispatch({ type: "refused", refusal });
		reload(refusal.outdated);
		if (refusal.kind === "total_changed") return;
		toast("Could not place order", "error");
		const { problem, errors } = refusal;
		if (problem.isUnverified) storeForVerification({ path: href("/app/checkout"), email: null });
		if (problem.isFinal) memory.forget();
		const aboutCoupon = errors?.["couponCode"];
		if (aboutCoupon) toast(aboutCoupon[0] ?? "Invalid coupon code", "error");
	};
	const refuseByCard = ({ message, cause }: CardRefused) => {
		refuseCard(message);
		toast(message, "error");
		// Show the problem next to the button too. The customer can safely try again, because the idempotency key prevents
		// a second order.
		if (cause) dispatch({ type: "problem_found", problem: describeProblem(cause, false) });
	};
	const payAndSend = async (attempt: OrderAttempt, card: CardEntry | null) => {
		if (card === null && isPaidElsewhere(attempt)) {
			const { payElsewhere } = await import("./payment/pay-elsewhere.ts");
			const page = await payElsewhere(attempt, memory.keep);
			return page === null ? undefined : navigate(page);
		}
		const isOpen = card !== null && !attempt.isPaid;
		finish(await sendOrder(isOpen ? await payByCard(card, attempt, memory.keep) : attempt));
	};
	const unlock = () => {
		isTaken.current = false;
		dispatch({ type: "unlocked" });
	};
	const place = async ({ payload, amounts, card }: AskedOrder) => {
		if (isTaken.current || isPlaced.current || accountId === null) return;
		isTaken.current = true;
		dispatch({ type: "placing" });
		const { total: expectedTotal, discounts: _, giftCard: _ofCredit, ...expected } = amounts;
		const lines = cartList.get().items.map((line) => [line.id, line.variation_id, line.qty]);
		const attempt = memory.begin(accountId, { ...payload, expectedTotal, expected }, lines);
		try {
			await payAndSend(attempt, card);
		} catch (error) {
			if (error instanceof CardRefused) refuseByCard(error);
			else refuse(error, attempt);
		}
		dispatch({ type: "attempt_ended" });
		timers.current.push(setTimeout(unlock, lockDuration));
	};
	return { place, isFinding };
}
