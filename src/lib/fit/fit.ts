import type { Device } from "./device.ts";

export const verdicts = ["fits", "does_not_fit", "not_confirmed"] as const;
export type Verdict = (typeof verdicts)[number];

/** What something is made for, as the shop says of a product or of one of its variations. */
export interface Fits {
	/** Codes of devices. */
	devices?: string[] | undefined;
}

/** The most devices that one thing may be said to be made for. */
export const mostFitDevices = 200;

export interface Fit {
	verdict: Verdict;
	/** In words for the shopper; empty where there is nothing to say. */
	reason: string;
	/** How fast something charges the device at most; null: it does not charge, or how fast is not known. */
	watts: number | null;
}

/** What is known of a product or of one of its variations. */
export interface FitSource {
	product_type: string | null;
	facts: Record<string, unknown>;
	fits: Fits | null;
}

export const fits = (reason: string, watts: number | null = null): Fit => ({
	verdict: "fits",
	reason,
	watts,
});
export const doesNotFit = (reason: string): Fit => ({
	verdict: "does_not_fit",
	reason,
	watts: null,
});
export const notConfirmed = (reason = ""): Fit => ({
	verdict: "not_confirmed",
	reason,
	watts: null,
});

export const isMobile = ({ kind }: Device): boolean => kind === "phone" || kind === "tablet";
