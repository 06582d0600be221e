import type { Device } from "./device.ts";

export const verdicts = ["fits", "does_not_fit", "not_confirmed"] as const;
export type Verdict = (typeof verdicts)[number];

/** Devices that a product or variation is made for. */
export interface Fits {
	/** Codes of the devices. */
	devices?: string[] | undefined;
}

/** Maximum number of devices per product. */
export const maxFitDevices = 200;

export interface Fit {
	verdict: Verdict;
	/** Message for the shopper; blank if no message is needed. */
	reason: string;
	/** Maximum charging power; null if the product doesn't charge the device, or if the power is unknown. */
	watts: number | null;
}

/** Data of a product or variation that determines what it fits. */
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
