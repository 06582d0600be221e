import { Suspense } from "react";
import type { Product } from "#contract/user/catalogue.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { soldOutWishes } from "./sold-out.ts";

/** Most products are in stock, so the page loads the button's code only if it shows the button. */
const NotifyMe = lazyPart(
	async () => ({ default: (await import("./notify-me.tsx")).NotifyMe }),
	false,
);

/**
 * Shown for sold-out products or variations. Customers can ask to be notified when they are back in
 * stock.
 */
export function NotifyMeBack({ product }: { product: Product }) {
	const wishes = soldOutWishes(product);
	if (wishes.length === 0) return null;
	return (
		<div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-small border-l-4 border-mango bg-tint-sand px-4 py-3 text-small">
			<p className="min-w-0 flex-1 basis-40 break-words">
				{product.stock_quantity > 0
					? "We can email you when sold-out options are back."
					: "We can email you when it's back."}
			</p>
			<Suspense fallback={<span className="h-11 w-28" />}>
				<NotifyMe wishes={wishes} />
			</Suspense>
		</div>
	);
}
