import { lazyPart } from "../../ui/lazy-part.ts";
import { OnceOpened } from "../../ui/once-opened.tsx";
import { useCart } from "./cart.tsx";

const CartDrawer = lazyPart(() => import("./cart-drawer.tsx"));

/** The drawer's code comes when it first opens; until then a page does without it. */
export function LazyCartDrawer() {
	const { drawer, count } = useCart();
	return (
		<>
			{/* A drawer that opens by itself leaves the focus where it is: this tells of it. */}
			<p role="status" className="sr-only">
				{drawer === "opened-by-add" &&
					`Added to your cart. ${count === 1 ? "1 item" : `${count} items`} in it.`}
			</p>
			<OnceOpened open={drawer !== "closed"}>
				<CartDrawer />
			</OnceOpened>
		</>
	);
}
