import { lazyPart } from "../../ui/lazy-part.ts";
import { OnceOpened } from "../../ui/once-opened.tsx";
import { useCartDrawer } from "./cart-drawer-state.ts";
import { useCart } from "./use-cart.ts";

const AddedBar = lazyPart(() => import("./added-bar.tsx"));
const CartDrawer = lazyPart(() => import("./cart-drawer.tsx"));

/** The drawer's code comes when it first opens; until then a page does without it. */
export function LazyCartDrawer() {
	const drawer = useCartDrawer();
	const { count } = useCart();
	return (
		<>
			{/* A drawer or bar that opens by itself leaves the focus where it is: this tells of it. */}
			<p role="status" className="sr-only">
				{(drawer === "opened-by-add" || drawer === "bar") &&
					`Added to your cart. It has ${count === 1 ? "1 item" : `${count} items`} now.`}
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
