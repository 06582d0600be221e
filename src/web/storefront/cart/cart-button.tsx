import { IconButton } from "../../ui/button.tsx";
import { CountBadge } from "../../ui/count-badge.tsx";
import { Icon } from "../../ui/icons.tsx";
import { openCartDrawer, useCart } from "./use-cart.ts";

/**
 * The header's button that opens the cart, with the number of items. It reads the cart itself, so that a change of the
 * cart doesn't render the whole page.
 */
export function CartButton() {
	const { count } = useCart();
	return (
		<IconButton
			label={count > 0 ? `Cart, ${count} ${count === 1 ? "item" : "items"}` : "Cart"}
			onClick={openCartDrawer}
		>
			<Icon name="cart" />
			<CountBadge count={count} />
		</IconButton>
	);
}
