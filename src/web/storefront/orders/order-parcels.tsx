import type { OrderDetail, OrderParcel } from "#contract/user/orders.ts";
import { deliveryOutcomeFacts } from "#lib/shipping/delivery-outcomes.ts";
import { parcelStatusFacts } from "#lib/shipping/parcel-statuses.ts";
import { ProductText } from "../../ui/product-text.tsx";
import { CopyTracking } from "./copy-tracking.tsx";

/** The order's parcels, with their items, status and courier. */
export function OrderParcels({ parcels }: { parcels: OrderDetail["parcels"] }) {
	return (
		<ol className="grid gap-3">
			{parcels.map((parcel) => (
				<li key={parcel.id} className="grid gap-1 rounded-medium border border-line p-4 text-small">
					<p className="flex flex-wrap justify-between gap-x-3">
						<strong>
							Parcel {parcel.number} of {parcels.length}
						</strong>
						<span className="font-semibold">{parcelStatusFacts[parcel.status].label}</span>
					</p>
					<ul className="text-ink-soft">
						{parcel.items.map((item) => (
							<li key={item.id} className="break-words">
								{item.quantity} × <ProductText>{item.product_name}</ProductText>
								{item.variation_name && <ProductText>{` · ${item.variation_name}`}</ProductText>}
							</li>
						))}
					</ul>
					<p className="empty:hidden">{deliveryAttemptText(parcel)}</p>
					{parcel.courier && <p className="pt-1">{parcel.courier}</p>}
					{parcel.tracking_number && <CopyTracking number={parcel.tracking_number} />}
					<TrackLink parcel={parcel} />
				</li>
			))}
		</ol>
	);
}

function deliveryAttemptText({ status, delivery_outcome: outcome }: OrderParcel): string | null {
	if (outcome === null) return null;
	if (status === "undelivered" && outcome !== "lost") {
		return "This parcel could not be delivered and is back with us.";
	}
	const { customerText, next } = deliveryOutcomeFacts[outcome];
	return [customerText, status === "shipped" ? next : null].filter(Boolean).join(" ") || null;
}

/** Links to the courier's tracking page, if known. */
export const TrackLink = ({ parcel }: { parcel: OrderParcel | undefined }) =>
	parcel?.tracking_link && (
		<a
			href={parcel.tracking_link}
			target="_blank"
			rel="noreferrer"
			className="inline-flex min-h-11 items-center justify-self-start text-small font-semibold text-sea underline underline-offset-4 print:hidden"
		>
			Track parcel
		</a>
	);
