import type { AdminOrderDetail } from "#contract/admin/orders.ts";
import { readyText } from "#lib/delivery-estimate/ready-text.ts";
import { formatPesos, type Pesos } from "#lib/money/money.ts";
import { Button } from "#web/ui/button.tsx";
import { PanelSection } from "./panel-section.tsx";

type Pickup = NonNullable<AdminOrderDetail["pickup"]>;

/** Pickup branch, and the estimated time that the customer was shown. */
export const OrderPickup = ({ pickup }: { pickup: Pickup }) => (
	<PanelSection title="Pickup">
		<p className="font-semibold">Pickup at {pickup.name}</p>
		<p className="leading-relaxed">{pickup.address}</p>
		{pickup.ready_at && (
			<p className="pt-1 text-ink-soft">
				Estimated ready {readyText(new Date(pickup.ready_at), null)}
			</p>
		)}
	</PanelSection>
);

/** Returns the amount that the customer still owes. */
export const amountAtCounter = ({ parcels }: AdminOrderDetail): Pesos =>
	parcels.reduce((sum, { amount_due: due }) => sum + due, 0);

/** Reminds staff to collect the payment before they hand the order over. */
export const HandOver = ({
	order,
	isBusy,
	onHandOver,
	onBack,
}: {
	order: AdminOrderDetail;
	isBusy: boolean;
	onHandOver: () => void;
	onBack: () => void;
}) => (
	<form
		aria-label={`Hand over ${order.ref}`}
		onSubmit={(event) => {
			event.preventDefault();
			onHandOver();
		}}
		className="grid gap-4 rounded-medium bg-paper p-4"
	>
		<p>
			<strong className="block pb-1 text-base">
				Collect {formatPesos(amountAtCounter(order))} in cash first.
			</strong>{" "}
			The cash is recorded at {order.pickup?.name}.
		</p>
		<div className="flex flex-wrap gap-2">
			<Button type="submit" size="small" disabled={isBusy}>
				{isBusy
					? "Processing…"
					: `Confirm handover, ${formatPesos(amountAtCounter(order))} received`}
			</Button>
			<Button size="small" tone="quiet" onClick={onBack} disabled={isBusy}>
				Back
			</Button>
		</div>
	</form>
);
