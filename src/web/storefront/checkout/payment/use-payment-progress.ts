import { useEffect, useRef, useState } from "react";
import { ApiError } from "#contract/client.ts";
import type { Payment } from "#contract/user/payments.ts";

/** The fields of a payment whose progress the page shows, to customers and guests. */
export type PaymentInProgress = Pick<
	Payment,
	"method" | "state" | "amount" | "seconds_left" | "next" | "problem"
>;

/** Milliseconds between two requests. The shop asks the provider only for the first of every six requests. */
const askAgainAfter = 3000;
const questionsOfProvider = 6;

export interface PaymentProgress<Watched extends PaymentInProgress> {
	/** The payment as last read; null until loaded. */
	payment: Watched | null;
	/** True if the payment doesn't exist or belongs to another user. */
	isMissing: boolean;
	/** True if the latest request failed. It is retried. */
	hasFailed: boolean;
	/** Seconds left to pay. */
	left: number;
	/** Shows the payment as returned by another request. */
	show: (payment: Watched) => void;
}

/**
 * Reads a payment repeatedly until it succeeds, fails or expires. The shop asks the provider when the customer returns
 * to the page, and otherwise for every sixth request. Nothing is requested while the page is hidden.
 * @param key identifies the payment; null if there is none or the user may not see it
 * @param read reads the payment from the shop; if requested, the shop asks the provider first
 */
export function usePaymentProgress<Watched extends PaymentInProgress>(
	key: string | null,
	read: (asksProvider: boolean) => Promise<Watched>,
): PaymentProgress<Watched> {
	const [payment, setPayment] = useState<Watched | null>(null);
	const [isMissing, setMissing] = useState(false);
	const [hasFailed, setFailed] = useState(false);
	const [left, setLeft] = useState(0);
	const reading = useRef(read);
	useEffect(() => {
		reading.current = read;
	});

	useEffect(() => {
		if (key === null) return;
		let timer: ReturnType<typeof setTimeout> | undefined;
		let isCurrent = true;
		let isAsking = false;
		let isOver = false;
		let questions = 0;
		const ask = async () => {
			if (isAsking || isOver || document.visibilityState === "hidden") return;
			isAsking = true;
			clearTimeout(timer);
			const asksProvider = questions % questionsOfProvider === 0;
			questions += 1;
			try {
				const received = await reading.current(asksProvider);
				if (!isCurrent) return;
				isOver = received.state !== "open";
				setFailed(false);
				setLeft(received.seconds_left);
				// Keep the next step and the problem of the previous response, because the shop knows them only after asking
				// the provider.
				setPayment((before) =>
					asksProvider || isOver || !before
						? received
						: { ...received, next: before.next, problem: before.problem },
				);
			} catch (error) {
				if (!isCurrent) return;
				if (error instanceof ApiError && error.status === 404) {
					isOver = true;
					setMissing(true);
				} else setFailed(true);
			} finally {
				isAsking = false;
				if (isCurrent && !isOver) timer = setTimeout(ask, askAgainAfter);
			}
		};
		const comeBack = () => {
			questions = 0;
			void ask();
		};
		void ask();
		document.addEventListener("visibilitychange", comeBack);
		return () => {
			isCurrent = false;
			clearTimeout(timer);
			document.removeEventListener("visibilitychange", comeBack);
		};
	}, [key]);

	const isCounting = payment?.state === "open";
	useEffect(() => {
		if (!isCounting) return;
		const clock = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000);
		return () => clearInterval(clock);
	}, [isCounting]);

	const show = (received: Watched) => {
		setPayment(received);
		setLeft(received.seconds_left);
	};
	return { payment, isMissing, hasFailed, left, show };
}
