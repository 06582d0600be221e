import { IconButton } from "../../ui/button.tsx";
import { CountBadge } from "../../ui/count-badge.tsx";
import { Icon } from "../../ui/icons.tsx";
import { openCartDrawer, useCart } from "./use-cart.ts";

/** The header's button that opens the cart, with the number of items. Renders alone when the cart changes. */
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
