import { lazyPart } from "../../ui/lazy-part.ts";
import { OnceOpened } from "../../ui/once-opened.tsx";
import { useCartDrawer } from "./cart-drawer-state.ts";
import { useCart } from "./use-cart.ts";

const AddedBar = lazyPart(() => import("./added-bar.tsx"));
const CartDrawer = lazyPart(() => import("./cart-drawer.tsx"));

/** Loads the drawer's code the first time it opens. */
export function LazyCartDrawer() {
	const drawer = useCartDrawer();
	const { count } = useCart();
	return (
		<>
			{/* Announces to screen readers that a drawer or bar has opened, because it doesn't get the focus. */}
			<p role="status" className="sr-only">
				{(drawer === "opened-by-add" || drawer === "bar") &&
					`Added to your cart. Total items: ${count}.`}
			</p>
			<OnceOpened open={drawer === "bar"}>
				<AddedBar />
			</OnceOpened>
			<OnceOpened open={drawer === "opened" || drawer === "opened-by-add"}>
				<CartDrawer />
			</OnceOpened>
		</>
	);
}
