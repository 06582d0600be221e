import { useEffect, useState } from "react";
import type { AskedField } from "#contract/custom-values.ts";
import type { Output } from "#contract/endpoint.ts";
import type { CartLine } from "#contract/user/cart.ts";
import { priceGuestCart } from "#contract/user/guest-orders.ts";
import { api, messageOf } from "../../api.ts";

export interface GuestPrice {
	/** null until loaded, or if loading failed. */
	value: Output<typeof priceGuestCart> | null;
	problem: string | null;
	/** Custom fields asked with an order, as last known. */
	askedFields: readonly AskedField[];
	reload: () => void;
}

export const itemsOf = (lines: readonly CartLine[]) =>
	lines.map(({ id: product_id, qty, variation_id = null }) => ({ product_id, qty, variation_id }));

/** Milliseconds without typing before the order is priced. */
const restMilliseconds = 400;

const whereTo = ({ address, place }: { address: string; place: string | null }) => ({
	...(address && { address }),
	...(place !== null && { place }),
});

/** Returns the server's current price of a visitor's cart for that address. */
export function useGuestPrice(
	lines: readonly CartLine[],
	shippingMethod: string,
	to: { address: string; place: string | null },
): GuestPrice {
	const [known, setKnown] = useState<{
		key: string;
		value: GuestPrice["value"];
		problem: string | null;
	}>();
	const [askedFields, setAskedFields] = useState<readonly AskedField[]>([]);
	const [attempt, setAttempt] = useState(0);
	const items = itemsOf(lines);
	const asked = { items, shipping_method: shippingMethod, ...whereTo(to) };
	const key = JSON.stringify(asked);
	const isAsked = lines.length > 0 && shippingMethod !== "";
	// biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what is asked
	useEffect(() => {
		if (!isAsked) return;
		const stop = new AbortController();
		const timer = setTimeout(() => {
			api(priceGuestCart, asked, { signal: stop.signal }).then(
				(value) => {
					setKnown({ key, value, problem: null });
					setAskedFields(value.asked_fields ?? []);
				},
				(error) => {
					if (stop.signal.aborted) return;
					const problem = messageOf(error, "The price could not be loaded. Please try again.");
					setKnown({ key, value: null, problem });
				},
			);
		}, restMilliseconds);
		return () => {
			clearTimeout(timer);
			stop.abort();
		};
	}, [key, isAsked, attempt]);
	return {
		value: known?.key === key ? known.value : null,
		problem: known?.key === key ? known.problem : null,
		askedFields,
		reload: () => setAttempt((count) => count + 1),
	};
}
