import { useEffect, useRef, useState } from "react";
import { ApiError } from "#contract/client.ts";
import type { Payment } from "#contract/user/payments.ts";

/** What is watched of a payment, whoever makes it. */
export type PaymentInProgress = Pick<
	Payment,
	"method" | "state" | "amount" | "seconds_left" | "next" | "problem"
>;

/** Milliseconds between two questions, and how many the shop answers by itself between the provider's. */
const askAgainAfter = 3000;
const questionsOfProvider = 6;

export interface PaymentProgress<Watched extends PaymentInProgress> {
	/** Null until it has come. */
	payment: Watched | null;
	/** There is no such payment of whoever asks. */
	isMissing: boolean;
	/** The shop could not be asked just now; it is asked again. */
	hasFailed: boolean;
	/** Seconds left to pay. */
	left: number;
	/** Shows it as an answer to something else has it. */
	show: (payment: Watched) => void;
}

/**
 * A payment that is made elsewhere, until it has ended: the provider is asked when the customer comes
 * back to the page, else the shop alone, and nobody while the page is hidden.
 * @param key which payment it is; null: none, or nobody who may ask
 * @param read asks the shop about it, which asks its provider first where that is wanted
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
				const told = await reading.current(asksProvider);
				if (!isCurrent) return;
				isOver = told.state !== "open";
				setFailed(false);
				setLeft(told.seconds_left);
				// The shop alone does not know what is next, nor whether the last try has failed.
				setPayment((before) =>
					asksProvider || isOver || !before
						? told
						: { ...told, next: before.next, problem: before.problem },
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

	const show = (told: Watched) => {
		setPayment(told);
		setLeft(told.seconds_left);
	};
	return { payment, isMissing, hasFailed, left, show };
}
