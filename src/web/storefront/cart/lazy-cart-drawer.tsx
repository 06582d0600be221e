import { lazy, Suspense, useEffect, useState } from "react";
import { useCart } from "./cart.tsx";

const CartDrawer = lazy(() => import("./cart-drawer.tsx"));

/** The drawer's code comes when it first opens; until then a page does without it. */
export function LazyCartDrawer() {
	const { drawer } = useCart();
	const [wasOpened, setWasOpened] = useState(false);
	useEffect(() => {
		if (drawer !== "closed") setWasOpened(true);
	}, [drawer]);
	if (!wasOpened) return null;
	return (
		<Suspense fallback={null}>
			<CartDrawer />
		</Suspense>
	);
}
