import { formatPesos } from "#lib/money/money.ts";
import { Icon } from "../../ui/icons.tsx";
import { closeCartDrawer, useCartDrawer } from "./cart-drawer-state.ts";
import { useAutoClose } from "./use-auto-close.ts";
import { openCartDrawer, useCart } from "./use-cart.ts";

/**
 * Bar that phones show instead of the drawer after the customer has added an item. It leaves room to choose another
 * product.
 */
export default function AddedBar() {
	const { count, subtotal } = useCart();
	const isOn = useCartDrawer() === "bar";
	const autoClose = useAutoClose(isOn, closeCartDrawer, count);
	if (!isOn) return null;
	return (
		<div
			data-bar="added"
			className="fixed inset-x-0 bottom-[var(--buy-bar)] z-30 px-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden print:hidden"
			{...autoClose}
		>
			<button
				type="button"
				onClick={openCartDrawer}
				className="flex min-h-14 w-full animate-[toast_180ms_var(--ease-charge)] items-center gap-3 rounded-full bg-ink px-5 text-left text-paper"
			>
				<Icon name="check" className="size-5 shrink-0 text-mango-light" />
				<span className="min-w-0 flex-1">
					<span className="block text-small font-semibold">Added to your cart</span>
					<span className="block text-fine">
						{count === 1 ? "1 item" : `${count} items`} ·{" "}
						<span className="price">{formatPesos(subtotal)}</span>
					</span>
				</span>
				<span className="shrink-0 text-small font-bold text-mango-light underline underline-offset-4">
					View cart
				</span>
			</button>
		</div>
	);
}
