import type { AskedField } from "#contract/custom-values.ts";
import type { Output } from "#contract/endpoint.ts";
import type { CartLine } from "#contract/user/cart.ts";
import { priceGuestCart } from "#contract/user/guest-orders.ts";
import { api, messageOf } from "../../api.ts";
import { useRequest } from "../../loading.ts";

export interface GuestPrice {
	/** null until loaded, or if loading failed. */
	value: Output<typeof priceGuestCart> | null;
	problem: string | null;
	/** Custom fields that customers fill in with an order, as last loaded. */
	askedFields: readonly AskedField[];
	reload: () => void;
}

export const itemsOf = (lines: readonly CartLine[]) =>
	lines.map(({ id: product_id, qty, variation_id = null }) => ({ product_id, qty, variation_id }));

const noFields: readonly AskedField[] = [];

/** Milliseconds without typing before the order is priced. */
const restMilliseconds = 400;

const whereTo = ({ address, place }: { address: string; place: string | null }) => ({
	...(address && { address }),
	...(place !== null && { place }),
});

/** Returns the server's current price of a visitor's cart for the given delivery address. */
export function useGuestPrice(
	lines: readonly CartLine[],
	shippingMethod: string,
	{ couponCode, ...to }: { address: string; place: string | null; couponCode: string | null },
): GuestPrice {
	const items = itemsOf(lines);
	const asked = {
		items,
		shipping_method: shippingMethod,
		...whereTo(to),
		...(couponCode !== null && { coupon_code: couponCode }),
	};
	const key = JSON.stringify(asked);
	const isAsked = lines.length > 0 && shippingMethod !== "";
	const read = async () => ({ key, price: await api(priceGuestCart, asked) });
	const {
		value: known,
		error,
		hasFailed,
		isLoading,
		load,
	} = useRequest(isAsked ? key : null, read, restMilliseconds);
	return {
		value: known?.key === key && !hasFailed ? known.price : null,
		problem:
			hasFailed && !isLoading
				? messageOf(error, "The price could not be loaded. Please try again.")
				: null,
		askedFields: known?.price.asked_fields ?? noFields,
		reload: () => load(read()),
	};
}
