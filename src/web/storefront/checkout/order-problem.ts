import { ApiError } from "#contract/client.ts";

/** Tells the customer why the order wasn't placed. */
export interface Problem {
	text: string;
	tone: "error" | "info";
	/** True if the email address has to be verified first. */
	isUnverified: boolean;
	/** True if the server has refused this attempt for good, so that the next attempt needs a new key. */
	isFinal: boolean;
}

/** True if the payment's outcome isn't known yet, so that the same attempt may still become an order. */
export const isUndecided = ({ code }: ApiError): boolean =>
	code === "payment_unconfirmed" || code === "payment_processing";

const problem = (text: string, more: Partial<Problem> = {}): Problem => ({
	text,
	tone: "error",
	isUnverified: false,
	isFinal: false,
	...more,
});

/** Describes a refusal or, if the shop didn't answer, what the customer can do. */
export function describeProblem(error: unknown, isPaid: boolean): Problem {
	if (error instanceof ApiError && error.status >= 400 && error.status < 500) {
		return problem(error.message || "Could not place order", {
			isUnverified: error.code === "email_unverified",
			isFinal: error.status !== 401 && !isUndecided(error),
		});
	}
	return problem(
		isPaid
			? "Your payment was sent, but the shop isn't responding. Try again. You won't be charged twice."
			: "The shop isn't responding. Try again. Your order won't be placed twice.",
	);
}

/** Shown after a reload if the submitted order wasn't created. */
export const notPlaced = problem("Your last order was not placed. You can place it now.", {
	tone: "info",
});
