import { Suspense } from "react";
import type { ProductDetail } from "#contract/user/catalogue.ts";
import { type DeliveryCalendar, estimateChanges } from "#lib/delivery-estimate/estimate-dates.ts";
import { formatDay } from "#lib/delivery-estimate/estimate-text.ts";
import { formatPesos } from "#lib/money/money.ts";
import { useSession } from "#web/account/session.tsx";
import { useShop } from "#web/shop.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { generalEstimates, packingHours } from "../../delivery/general-estimates.ts";
import { useDeliveryEstimates } from "../../delivery/use-delivery-estimates.ts";
import { useOrderTime } from "../../delivery/use-order-time.ts";

const PickupEstimate = lazyPart(() => import("./pickup-estimate.tsx"));

/**
 * Delivery estimates of an order placed now, by shipping method. The server renders estimates without a delivery
 * address, which are the same for everyone. Signed-in customers then see the estimates for their own address.
 */
export function DeliveryEstimate({
	product,
	variationId,
	calendar,
	loadedAt,
}: {
	product: ProductDetail;
	/** null if no variation is selected. */
	variationId: number | null;
	calendar: DeliveryCalendar;
	/** ISO 8601. */
	loadedAt: string;
}) {
	const shop = useShop();
	const { isSignedIn } = useSession();
	const stocked = product.branch_stock.filter(
		({ stock_quantity: stock, variation_stock: ofEach }) =>
			(variationId === null ? stock : (ofEach[variationId] ?? 0)) > 0,
	);
	const hours = packingHours(
		shop,
		stocked.map(({ branch }) => branch),
	);
	const placedAt = useOrderTime(loadedAt, (placedAt) =>
		estimateChanges({ placedAt, calendar, branches: [hours] }),
	);
	const general = generalEstimates(shop, { placedAt, calendar, hours });
	const own = useDeliveryEstimates(
		isSignedIn ? { productId: product.id, ...(variationId !== null && { variationId }) } : null,
	)?.methods;
	const pickup = shop.branches.filter(
		({ code, pickup_hours }) => pickup_hours && stocked.some(({ branch }) => branch === code),
	);
	return (
		<section className="grid gap-3">
			<h2 className="text-large">Estimated delivery</h2>
			<ul className="grid gap-2">
				{shop.shipping_methods.map((method) => {
					const dates = (own ?? general).find(({ code }) => code === method.code);
					return (
						<li
							key={method.code}
							className="flex flex-wrap items-center gap-x-3 rounded-medium border border-line bg-paper-raised px-4 py-3 text-small"
						>
							<Icon name={method.code === "express" ? "bolt" : "truck"} className="size-5" />
							<span className="min-w-0 flex-1 basis-40">
								{dates && (
									<span className="block font-semibold">
										<time dateTime={dates.from}>{formatDay(dates.from)}</time>
										{dates.from !== dates.to && (
											<>
												{" – "}
												<time dateTime={dates.to}>{formatDay(dates.to)}</time>
											</>
										)}
									</span>
								)}
								<span className="text-fine text-ink-soft">{method.name} shipping</span>
							</span>
							<span className="price ml-auto font-semibold">
								{formatPesos((own?.find(({ code }) => code === method.code) ?? method).fee)}
							</span>
						</li>
					);
				})}
				{pickup.length > 0 && (
					<Suspense>
						<PickupEstimate branches={pickup} calendar={calendar} loadedAt={loadedAt} />
					</Suspense>
				)}
			</ul>
			<p className="text-fine text-ink-soft">
				{own
					? "To your default address. Excludes days without deliveries."
					: "Excludes days without deliveries. Final dates depend on your address."}
			</p>
		</section>
	);
}
