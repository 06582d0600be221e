import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { ApiError } from "#contract/client.ts";
import type { Input } from "#contract/endpoint.ts";
import { type OrderDetail, placeOrder } from "#contract/user/orders.ts";
import { api } from "../../api.ts";
import { toast } from "../../ui/toast.tsx";
import { useCart } from "../cart/cart.tsx";
import { announceCartChange } from "../cart/stored-cart.ts";
import { createAttemptKey } from "./attempt-key.ts";
import { type Obstacle, obstacleTexts } from "./place-order-rules.ts";

/** Milliseconds: placing stays locked after an attempt (§4), and the way home starts (§9). */
const lockDuration = 2000;
const homeDelay = 1200;

export interface Problem {
	text: string;
	/** The e-mail address has to be verified first. */
	isUnverified: boolean;
}

type OrderPayload = Input<typeof placeOrder>;

/** Placing the order: once, however often it is asked for. */
export function usePlaceOrder(onRefused: (fields: readonly string[]) => void) {
	const cart = useCart();
	const navigate = useNavigate();
	const [attempt] = useState(() => createAttemptKey());
	const [isPlacing, setPlacing] = useState(false);
	const [isLocked, setLocked] = useState(false);
	const [placed, setPlaced] = useState<OrderDetail | null>(null);
	const [problem, setProblem] = useState<Problem | null>(null);
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
		attempt.forget();
		setPlaced(order);
		cart.forget();
		announceCartChange();
		toast("Order placed successfully!");
		window.dispatchEvent(new CustomEvent("order:placed", { detail: { id: order.id } }));
		timers.current.push(setTimeout(() => navigate("/app"), homeDelay));
	};
	const refuse = (error: unknown) => {
		setProblem(describeProblem(error));
		toast("Could not place order", "error");
		if (!(error instanceof ApiError)) return;
		if (error.code === "stock_changed" || error.code === "cart_empty") cart.reload();
		onRefused(Object.keys(error.errors ?? {}));
	};
	const place = async (obstacle: Obstacle | null, payload: OrderPayload | null) => {
		if (isTaken.current || placed) return;
		if (obstacle || !payload) {
			toast(
				obstacle === "cart_empty" ? obstacleTexts.cart_empty : "Please select a shipping address",
				"error",
			);
			return;
		}
		isTaken.current = true;
		setPlacing(true);
		setProblem(null);
		const lines = cart.lines.map((line) => [line.id, line.variation_id, line.qty]);
		try {
			const key = attempt.keyFor({ ...payload, lines });
			finish(await api(placeOrder, payload, { headers: { "Idempotency-Key": key } }));
		} catch (error) {
			refuse(error);
		}
		setPlacing(false);
		unlockLater();
	};
	return { place, isPlacing, isLocked, placed, problem };
}

function describeProblem(error: unknown): Problem {
	if (error instanceof ApiError && error.status >= 400 && error.status < 500) {
		return {
			text: error.message || "Could not place order",
			isUnverified: error.code === "email_unverified",
		};
	}
	return {
		text: "The shop did not answer. You can try again: nothing is ordered twice.",
		isUnverified: false,
	};
}
