import { getWarrantyCard } from "#contract/admin/units.ts";
import { toRequest } from "#contract/to-request.ts";
import type { OrderDetail } from "#contract/user/orders.ts";
import { showDate } from "./order-dates.ts";

/** Serial numbers of a bought item and their warranty. */
export default function ItemUnits({
	units,
	orderId,
}: {
	units: OrderDetail["items"][number]["units"];
	/** null for guests, who can't download documents. */
	orderId: number | null;
}) {
	return (
		<ul aria-label="Serial numbers" className="grid text-fine text-ink-soft">
			{units.map(({ id, serial, warranty_until: until }) => (
				<li key={id} className="flex flex-wrap items-center gap-x-3">
					<span className="break-words">
						No. {serial}
						{until && ` · warranty until ${showDate(`${until}T00:00:00+08:00`)}`}
					</span>
					{orderId !== null && until && (
						<a
							href={toRequest(getWarrantyCard, { id: orderId, unit_id: id }).path}
							download
							aria-label={`Warranty card of ${serial}`}
							className="inline-flex min-h-11 items-center font-semibold text-sea underline underline-offset-4 print:hidden"
						>
							Warranty card
						</a>
					)}
				</li>
			))}
		</ul>
	);
}
