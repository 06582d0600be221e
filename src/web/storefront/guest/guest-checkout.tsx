import { href, Navigate } from "react-router";
import { useSession } from "../../account/session.tsx";
import { useOpenAuth } from "../../account/sign-in/use-open-auth.ts";
import { useShop } from "../../shop.tsx";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { EmptyState } from "../../ui/status.tsx";
import { useCart } from "../cart/use-cart.ts";
import { EmptyCheckout } from "../checkout/empty-checkout.tsx";
import { GuestForm } from "./guest-form.tsx";
import { GuestOrderPlaced } from "./guest-order-placed.tsx";
import { useGuestOrder } from "./use-guest-order.ts";

export const meta = () => [
	{ title: "Order without an account" },
	{ name: "robots", content: "noindex" },
];

/** Checkout for customers without an account, if the owner allows guest orders. */
export default function GuestCheckout() {
	const { isSignedIn } = useSession();
	const shop = useShop();
	const cart = useCart();
	const openAuth = useOpenAuth();
	const ordering = useGuestOrder();
	if (ordering.placed) return <GuestOrderPlaced order={ordering.placed} />;
	if (isSignedIn) return <Navigate to={href("/app/checkout")} replace />;
	if (ordering.isFinding) return <Finding />;
	if (!shop.takes_guests) {
		return (
			<main id="content">
				<h1 className="sr-only">Order without an account</h1>
				<EmptyState
					title="Please sign in to order"
					action={<Button onClick={() => openAuth("login")}>Sign in</Button>}
				>
					You need an account to order from this shop.
				</EmptyState>
			</main>
		);
	}
	if (cart.isReady && cart.lines.length === 0 && !ordering.isPlacing) {
		return <EmptyCheckout title="Order without an account" />;
	}
	return <GuestForm ordering={ordering} />;
}

/** Placeholder while the page checks whether a submitted order was placed. */
function Finding() {
	return (
		<main id="content" className="mx-auto grid w-full max-w-xl gap-4 px-4 pt-10 pb-24 sm:px-6">
			<h1 className="text-heading">Checking for your order…</h1>
			<div role="status" aria-label="Checking for your order" className="grid gap-3">
				<Skeleton className="h-8 w-48" />
				<Skeleton className="h-40 rounded-large" />
			</div>
		</main>
	);
}
