import type { CartLine } from "#contract/user/cart.ts";
import { promoteCart } from "#contract/user/promotions.ts";
import { api } from "../../api.ts";
import { useRequest } from "../../loading.ts";

/** Returns the discounts of automatic promotions on the cart, and hints about the next promotion; null if unknown. */
export function useCartPromotions(lines: readonly CartLine[], isOpen: boolean) {
	const items = lines.map(({ id, qty, variation_id = null }) => ({
		product_id: id,
		qty,
		variation_id,
	}));
	const question = JSON.stringify(items);
	const { value } = useRequest(isOpen && items.length > 0 ? question : null, async () => ({
		question,
		promoted: await api(promoteCart, { items }),
	}));
	return value?.question === question ? value.promoted : null;
}
