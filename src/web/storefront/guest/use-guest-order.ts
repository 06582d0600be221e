import { useEffect, useEffectEvent, useRef, useState } from "react";
import { href, useNavigate } from "react-router";
import type { Input } from "#contract/endpoint.ts";
import type { GuestOrder, placeGuestOrder } from "#contract/user/guest-orders.ts";
import { messageOf } from "../../api.ts";
import { notPlaced } from "../checkout/order-problem.ts";
import { type GuestAttempt, guestMemory, type PlacedGuestOrder } from "./guest-memory.ts";
import { findGuestOrder, isRefused, sendGuestOrder } from "./send-guest-order.ts";

/** Milliseconds between two questions about an order whose answer did not come. */
const askAgainAfter = 4000;
/** Times the server has to say "not found", because it may still be placing the order when it is first asked. */
const missingUntilSure = 2;

const unknownOutcome =
	"The shop didn't answer, so we don't know yet whether your order was placed. We keep checking. You can also try again: nothing is ordered twice.";

export interface GuestOrdering {
	/** The order that this attempt has led to; its page is being opened. */
	placed: PlacedGuestOrder | null;
	/** Something was sent before, and it isn't known yet what has become of it. */
	isFinding: boolean;
	isPlacing: boolean;
	/** Why there is no order, or that nobody knows yet. */
	problem: { text: string; tone: "error" | "info" } | null;
	/** Gives why there is no order; null: there is one. */
	place: (request: Omit<Input<typeof placeGuestOrder>, "attempt">) => Promise<unknown>;
}

/**
 * Places a guest order exactly once, even if the customer retries, opens several tabs or loses the connection. It is
 * done once the order page has been shown.
 */
export function useGuestOrder(): GuestOrdering {
	const navigate = useNavigate();
	const [placed, setPlaced] = useState<PlacedGuestOrder | null>(null);
	const [isFinding, setFinding] = useState(false);
	const [isPlacing, setPlacing] = useState(false);
	const [problem, setProblem] = useState<GuestOrdering["problem"]>(null);
	/** The attempt of which nobody knows what has become. */
	const [unknown, setUnknown] = useState<GuestAttempt | null>(null);
	// State arrives with the next render; two quick clicks do not wait for it.
	const isTaken = useRef(false);

	const show = (order: PlacedGuestOrder) => {
		setPlaced(order);
		const { token } = order;
		return navigate(href("/app/guest-orders/:token", { token }), { replace: true });
	};
	const finish = ({ order: { ref, created_at }, token }: GuestOrder, attempt: GuestAttempt) => {
		const order = { token, ref, created_at };
		// Another tab may have shown its page already, which has ended the attempt.
		if (guestMemory().find()?.key === attempt.key) guestMemory().notePlaced(attempt, order);
		setUnknown(null);
		return show(order);
	};

	const resume = useEffectEvent(() => {
		const attempt = guestMemory().open();
		if (attempt.placed) void show(attempt.placed);
		else if (attempt.sent) {
			setFinding(true);
			setUnknown(attempt);
		}
	});
	useEffect(() => resume(), []);

	const settle = useEffectEvent((attempt: GuestAttempt, order: GuestOrder | null) => {
		setFinding(false);
		if (order) return void finish(order, attempt);
		guestMemory().noteSent(attempt.key, null);
		setUnknown(null);
		setProblem({ text: notPlaced.text, tone: "info" });
	});
	const giveHope = useEffectEvent(() => {
		setFinding(false);
		setProblem({ text: unknownOutcome, tone: "error" });
	});
	useEffect(() => {
		if (!unknown || isPlacing) return;
		let isCurrent = true;
		let missing = 0;
		let timer: ReturnType<typeof setTimeout> | undefined;
		const ask = async () => {
			clearTimeout(timer);
			try {
				const order = await findGuestOrder(unknown.key);
				if (!isCurrent) return;
				missing += 1;
				if (order || missing >= missingUntilSure) return settle(unknown, order);
			} catch {
				if (!isCurrent) return;
				giveHope();
			}
			timer = setTimeout(ask, askAgainAfter);
		};
		void ask();
		window.addEventListener("online", ask);
		return () => {
			isCurrent = false;
			clearTimeout(timer);
			window.removeEventListener("online", ask);
		};
	}, [unknown, isPlacing]);

	const refuse = (error: unknown, attempt: GuestAttempt) => {
		if (isRefused(error)) {
			// What was sent before this, and lost, is still asked for.
			if (!unknown) guestMemory().noteSent(attempt.key, null);
			setProblem({
				text: messageOf(error, "Your order could not be placed. Please try again."),
				tone: "error",
			});
		} else {
			setProblem({ text: unknownOutcome, tone: "error" });
			setUnknown(attempt);
		}
	};
	const place: GuestOrdering["place"] = async (request) => {
		if (isTaken.current || placed) return null;
		const open = guestMemory().open();
		// Another tab has ordered meanwhile.
		if (open.placed) return show(open.placed);
		isTaken.current = true;
		setPlacing(true);
		setProblem(null);
		const { key } = open;
		const sent = request.items.map(({ product_id, qty, variation_id = null }) => ({
			product_id,
			qty,
			variation_id,
		}));
		guestMemory().noteSent(key, sent);
		const attempt = { key, sent, placed: null };
		try {
			await finish(await sendGuestOrder({ ...request, attempt: key }), attempt);
			return null;
		} catch (error) {
			refuse(error, attempt);
			return error;
		} finally {
			isTaken.current = false;
			setPlacing(false);
		}
	};
	return { placed, isFinding, isPlacing, problem, place };
}
