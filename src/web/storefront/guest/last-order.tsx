import { useEffect, useState } from "react";
import { href, Link, useLocation } from "react-router";
import { serverTime } from "../../server-time.ts";
import { IconButton } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Icon } from "../../ui/icons.tsx";
import { useCartDrawer } from "../cart/cart-drawer-state.ts";
import { guestMemory, onGuestMemoryChange } from "./guest-memory.ts";
import { findGuestOrder } from "./send-guest-order.ts";

/** Asks the shop whether an order that this browser submitted was placed. */
async function findLostOrder(): Promise<void> {
	const attempt = guestMemory().find();
	if (!attempt?.sent || attempt.placed) return;
	const found = await findGuestOrder(attempt.key).catch(() => null);
	if (!found) return;
	const { order, token } = found;
	guestMemory().recordPlaced(attempt, { token, ref: order.ref, created_at: order.created_at });
}

/** Link on every page of the shop to the last guest order of this browser. */
export default function LastOrder() {
	const { pathname } = useLocation();
	const [order, setOrder] = useState(() => guestMemory().lastOrder(serverTime()));
	useEffect(() => {
		const read = () => setOrder(guestMemory().lastOrder(serverTime()));
		read();
		return onGuestMemoryChange(read);
	}, []);
	// The guest checkout asks the shop about the submitted order itself.
	const asks = !pathname.startsWith(href("/app/guest-checkout"));
	useEffect(() => {
		if (asks) void findLostOrder();
	}, [asks]);
	const isCovered = useCartDrawer() === "bar";
	const page = order && href("/app/guest-orders/:token", { token: order.token });
	if (!order || !page || isCovered || pathname === page) return null;
	return (
		<aside
			aria-label="Your last order"
			className={classNames(
				"pointer-events-none fixed inset-x-0 bottom-0 z-20 flex px-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] print:hidden",
				// Hidden on phones, where the Add to Cart bar and the product's name need the space.
				pathname.startsWith("/app/products/") && "max-md:hidden",
			)}
		>
			<div className="pointer-events-auto flex items-center rounded-full border border-ink bg-paper-raised pr-1 pl-4 text-small">
				<Link to={page} className="inline-flex min-h-11 flex-wrap items-center gap-x-1.5">
					Your last order
					<span className="font-semibold text-sea underline underline-offset-4">{order.ref}</span>
				</Link>
				<IconButton
					label={`Hide your last order, ${order.ref}`}
					onClick={() => guestMemory().forgetLastOrder()}
				>
					<Icon name="close" className="size-4" />
				</IconButton>
			</div>
		</aside>
	);
}
