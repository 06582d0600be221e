import { getDeliveryCalendar } from "#contract/landing/delivery.ts";
import type { CartLine } from "#contract/user/cart.ts";
import { estimateText } from "#lib/delivery-estimate/estimate-text.ts";
import { readyText } from "#lib/delivery-estimate/ready-text.ts";
import { formatPesos } from "#lib/money/money.ts";
import { shippingFee } from "#lib/shipping/shipping-fee.ts";
import { useSession } from "../../account/session.tsx";
import { api } from "../../api.ts";
import { useRequest } from "../../loading.ts";
import { serverNow } from "../../server-time.ts";
import { useShop } from "../../shop.tsx";
import { generalEstimates, packingHours } from "../delivery/general-estimates.ts";
import { useDeliveryEstimates } from "../delivery/use-delivery-estimates.ts";

/**
 * Maximum number of shipping methods shown, because more don't fit on a small phone. The checkout shows all of them.
 */
const maxShown = 2;

/** Estimated shipping fee and delivery date of the cart. */
export function CartShipping({ lines, isOpen }: { lines: readonly CartLine[]; isOpen: boolean }) {
	const shop = useShop();
	const { isSignedIn } = useSession();
	const own = useDeliveryEstimates(
		isOpen && isSignedIn ? {} : null,
		lines.map((line) => `${line.id} ${line.variation_id} ${line.qty}`).join(),
	);
	const { value: calendar } = useRequest(isOpen && !isSignedIn ? "calendar" : null, () =>
		api(getDeliveryCalendar),
	);
	const hours = packingHours(shop, []);
	const promises =
		own?.methods ??
		(calendar && !isSignedIn
			? generalEstimates(shop, { placedAt: serverNow(), calendar, hours })
			: []);
	const shipped = lines.map(({ qty }) => ({ quantity: qty }));
	return (
		<fieldset className="grid min-w-0 gap-0.5 text-fine text-ink-soft">
			<legend>Shipping options</legend>
			{shop.shipping_methods.slice(0, maxShown).map((method) => {
				const dates = promises.find(({ code }) => code === method.code);
				const quoted = own?.methods.find(({ code }) => code === method.code);
				return (
					<p key={method.code} className="flex items-baseline justify-between gap-4">
						<span>
							{method.name}
							{dates && `, arrives ${estimateText(dates)}`}
						</span>
						<span className="price">
							{formatPesos(shippingFee(quoted ?? method, shipped, null))}
						</span>
					</p>
				);
			})}
			{own?.pickup.map(({ branch_id: id, name, missing, ready_at: readyAt }) =>
				missing.length > 0 ? null : (
					<p key={id} className="flex items-baseline justify-between gap-4">
						<span>
							Pick up at {name}, {readyText(new Date(readyAt), serverNow())}
						</span>
						<span className="price">Free</span>
					</p>
				),
			)}
		</fieldset>
	);
}
