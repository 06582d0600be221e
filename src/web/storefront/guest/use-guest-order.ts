import { useEffect, useEffectEvent, useReducer, useRef } from "react";
import { href, useNavigate } from "react-router";
import type { Input } from "#contract/endpoint.ts";
import type { GuestOrder, placeGuestOrder } from "#contract/user/guest-orders.ts";
import { type PaymentMethod, paidAtDelivery } from "#lib/payments/payment-methods.ts";
import { messageOf } from "../../api.ts";
import { type GuestAttempt, guestMemory, type PlacedGuestOrder } from "./guest-memory.ts";
import { type GuestOrderState, initialGuestOrder, reduceGuestOrder } from "./guest-order-state.ts";
import { isRefused, sendGuestOrder } from "./send-guest-order.ts";
import { startGuestPayment } from "./start-guest-payment.ts";
import { useUnknownAttempt } from "./use-unresolved-attempt.ts";

export interface GuestOrdering extends Omit<GuestOrderState, "unknown"> {
	/**
	 * Resolves to the reason why there is no order, or null if there is one or the guest continues to
	 * payment.
	 */
	place: (
		request: Omit<Input<typeof placeGuestOrder>, "attempt"> & { payment_method: PaymentMethod },
	) => Promise<unknown>;
}

/**
 * Places a guest order exactly once, even if the customer retries, opens several tabs or loses the connection. The
 * attempt ends once the order's page has been shown.
 */
export function useGuestOrder(): GuestOrdering {
	const navigate = useNavigate();
	const [state, dispatch] = useReducer(reduceGuestOrder, initialGuestOrder);
	const { unknown, isPlacing, placed } = state;
	// This ref blocks a second click right after the first one, because the state changes only with the next render.
	const isTaken = useRef(false);

	const show = (order: PlacedGuestOrder) => {
		dispatch({ type: "placed", order });
		const { token } = order;
		return navigate(href("/app/guest-orders/:token", { token }), { replace: true });
	};
	const finish = ({ order: { ref, created_at }, token }: GuestOrder, attempt: GuestAttempt) => {
		const order = { token, ref, created_at };
		// Don't record the order if another tab has already shown the order's page, because the attempt has then ended.
		if (guestMemory().find()?.key === attempt.key) guestMemory().recordPlaced(attempt, order);
		return show(order);
	};

	const resume = useEffectEvent(() => {
		const attempt = guestMemory().open();
		if (attempt.placed) void show(attempt.placed);
		else if (attempt.sent) dispatch({ type: "resumed", attempt });
	});
	useEffect(() => resume(), []);
	useUnknownAttempt(isPlacing ? null : unknown, {
		onKnown: (attempt, order) => {
			if (order) return void finish(order, attempt);
			guestMemory().recordSent(attempt.key, null);
			dispatch({ type: "not_placed" });
		},
		onUnreachable: () => dispatch({ type: "still_unknown" }),
	});

	const refuse = (error: unknown, attempt: GuestAttempt) => {
		if (!isRefused(error)) return dispatch({ type: "unanswered", attempt });
		if (!unknown) guestMemory().recordSent(attempt.key, null);
		const text = messageOf(error, "Your order could not be placed. Please try again.");
		dispatch({ type: "refused", text });
	};
	const place: GuestOrdering["place"] = async ({ payment_method: method, ...request }) => {
		if (isTaken.current || placed) return null;
		const open = guestMemory().open();
		// Another tab has already placed the order.
		if (open.placed) return show(open.placed);
		isTaken.current = true;
		dispatch({ type: "placing" });
		const { key } = open;
		const sent = request.items.map(({ product_id, qty, variation_id = null }) => ({
			product_id,
			qty,
			variation_id,
		}));
		guestMemory().recordSent(key, sent);
		const attempt = { key, sent, placed: null };
		try {
			const asked = { ...request, attempt: key };
			if (paidAtDelivery.includes(method)) await finish(await sendGuestOrder(asked), attempt);
			else {
				const page = await startGuestPayment({ ...asked, payment_method: method });
				// If there is no page, the browser is leaving for the provider's page.
				if (page !== null) await navigate(page);
			}
			return null;
		} catch (error) {
			refuse(error, attempt);
			return error;
		} finally {
			isTaken.current = false;
		}
	};
	return { ...state, place };
}
