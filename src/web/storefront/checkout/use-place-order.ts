import { useEffect, useRef, useState } from "react";
import { href, useNavigate } from "react-router";
import { ApiError } from "#contract/client.ts";
import type { OrderDetail } from "#contract/user/orders.ts";
import type { CardEntry } from "#lib/card-entry.ts";
import { paymentRule } from "#lib/payment-methods.ts";
import { keepForVerification } from "../../account/interruption.ts";
import { toast } from "../../ui/toast.tsx";
import { cartList } from "../cart/cart-store.ts";
import { CardRefused, payByCard } from "./card/pay-by-card.ts";
import type { CheckoutTotal } from "./checkout-total.ts";
import { createAttemptMemory, type OrderAttempt, type OrderPayload } from "./order-attempt.ts";
import { leadHome, tabStorage, tellPlaced } from "./order-in.ts";
import { describeProblem, type Problem } from "./order-problem.ts";
import { sendOrder } from "./send-order.ts";
import { readTotalChange, type TotalChange } from "./total-change.ts";
import { useEarlierAttempt } from "./use-earlier-attempt.ts";

/** Milliseconds: placing stays locked after an attempt (§4). */
const lockDuration = 2000;

/** What is asked for, and what the customer is shown that it costs. */
interface Order {
	payload: Omit<OrderPayload, "expected" | "expectedTotal" | "paymentIntentId">;
	amounts: CheckoutTotal;
	/** The form of a card that pays; null for any other way. */
	card: CardEntry | null;
}

interface Listeners {
	/** The shop refused these fields of the order. */
	onRefused: (errors: Record<string, string[]>) => void;
	onCardError: (text: string) => void;
	/** The way to pay is not offered any more, or costs something else. */
	onMethodGone: () => void;
}

/** A provider takes the money, and not by a form in this page. */
const isPaidElsewhere = ({ payload }: OrderAttempt): boolean =>
	paymentRule(payload.paymentMethod).provider !== null;

/** Placing the order: once, however often it is asked for and whatever breaks in between. */
export function usePlaceOrder(accountId: number | null, listeners: Listeners) {
	const navigate = useNavigate();
	const [memory] = useState(() => createAttemptMemory(tabStorage()));
	const [isPlacing, setPlacing] = useState(false);
	const [isLocked, setLocked] = useState(false);
	const [placed, setPlaced] = useState<OrderDetail | null>(null);
	const [problem, setProblem] = useState<Problem | null>(null);
	const [change, setChange] = useState<TotalChange | null>(null);
	// State arrives with the next render; two quick clicks do not wait for it.
	const isTaken = useRef(false);
	const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
	useEffect(() => () => timers.current.forEach(clearTimeout), []);

	const unlockLater = () => {
		setLocked(true);
		timers.current.push(
			setTimeout(() => {
				isTaken.current = false;
				setLocked(false);
			}, lockDuration),
		);
	};
	const finish = (order: OrderDetail) => {
		memory.forget();
		setPlaced(order);
		tellPlaced(order);
		timers.current.push(leadHome(navigate, order));
	};
	const isFinding = useEarlierAttempt(memory, accountId, {
		send: sendOrder,
		onFound: finish,
		setProblem,
	});

	const refuse = (error: unknown, attempt: OrderAttempt) => {
		const changed = readTotalChange(error);
		if (changed) {
			setChange(changed);
			void cartList.reload();
			listeners.onMethodGone();
			return;
		}
		toast("Could not place order", "error");
		const isPaid = memory.find(attempt.accountId)?.isPaid === true;
		const found = describeProblem(error, isPaid);
		setProblem(found);
		if (found.isUnverified) {
			keepForVerification({ path: href("/app/checkout"), email: null });
		}
		if (found.isFinal) memory.forget();
		if (!(error instanceof ApiError)) return;
		if (error.code === "stock_changed" || error.code === "cart_empty") void cartList.reload();
		if (error.code === "payment_method_unavailable") listeners.onMethodGone();
		listeners.onRefused(error.errors ?? {});
	};
	const leave = async (attempt: OrderAttempt) => {
		const { payElsewhere } = await import("./payment/pay-elsewhere.ts");
		const { address, isOutside } = await payElsewhere(attempt, memory.keep);
		if (!isOutside) return navigate(address);
		// Whoever comes back by the browser's own button finds the page as it is when opened anew.
		window.addEventListener("pageshow", (event) => event.persisted && location.reload());
		location.assign(address);
	};
	const carryOut = async (attempt: OrderAttempt, card: CardEntry | null) => {
		try {
			if (card === null && isPaidElsewhere(attempt)) return await leave(attempt);
			const isOpen = card !== null && !attempt.isPaid;
			finish(await sendOrder(isOpen ? await payByCard(card, attempt, memory.keep) : attempt));
		} catch (error) {
			if (error instanceof CardRefused) {
				listeners.onCardError(error.message);
				toast(error.message, "error");
				// Beside the button: nothing is ordered twice.
				if (error.cause) setProblem(describeProblem(error.cause, false));
			} else refuse(error, attempt);
		}
	};
	const place = async ({ payload, amounts, card }: Order) => {
		if (isTaken.current || placed || accountId === null) return;
		isTaken.current = true;
		setPlacing(true);
		setProblem(null);
		setChange(null);
		const { total: expectedTotal, ...expected } = amounts;
		const lines = cartList.get().items.map((line) => [line.id, line.variation_id, line.qty]);
		const asked = { ...payload, expectedTotal, expected };
		await carryOut(memory.begin(accountId, asked, lines), card);
		setPlacing(false);
		unlockLater();
	};
	return {
		place,
		isPlacing,
		isLocked,
		/** A reload came in between: whether the order exists is being asked. */
		isFinding,
		placed,
		problem,
		dropProblem: () => setProblem(null),
		change,
		dropChange: () => setChange(null),
	};
}
