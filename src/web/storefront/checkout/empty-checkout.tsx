import { href } from "react-router";
import { ButtonLink } from "../../ui/button.tsx";
import { Alert, EmptyState } from "../../ui/status.tsx";
import { EmptyCartDrawing } from "../cart/empty-cart-drawing.tsx";

/**
 * The checkout with an empty cart.
 * @param whyEmptied message that explains why the shop emptied the cart; null if it was already empty
 */
export function EmptyCheckout({
	title,
	whyEmptied = null,
}: {
	title: string;
	whyEmptied?: string | null;
}) {
	return (
		<main id="content">
			<h1 className="sr-only">{title}</h1>
			{whyEmptied !== null && (
				<Alert tone="error" className="mx-auto mt-6 w-full max-w-md">
					{whyEmptied}
				</Alert>
			)}
			<EmptyState
				title="Your cart is empty"
				drawing={<EmptyCartDrawing />}
				action={<ButtonLink to={href("/app")}>Continue Shopping</ButtonLink>}
			>
				Add something to your cart first.
			</EmptyState>
		</main>
	);
}
