import { useState } from "react";
import { type AdminOrderDetail, recordDelivery } from "#contract/admin/orders.ts";
import { type DeliveryStep, deliveryOutcomeFacts } from "#lib/delivery-outcomes.ts";
import { formatPesos } from "#lib/money.ts";
import { typed } from "../../../account/form-fields.ts";
import { api } from "../../../api.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { lazyPart } from "../../../ui/lazy-part.ts";
import { OnceOpened } from "../../../ui/once-opened.tsx";
import { DeliveryBadge } from "../delivery-badge.tsx";
import type { ChangeOrder } from "./change-order.ts";
import { PanelSection } from "./panel-section.tsx";

const CountInDialog = lazyPart(() => import("./count-in-dialog.tsx"));

const pressOf = (step: DeliveryStep): string =>
	step === "out_again" ? "Out again" : deliveryOutcomeFacts[step].press;

const consequences: Readonly<Record<DeliveryStep, string>> = {
	delivered: "",
	refused: "The customer is told that the parcel comes back. It stays shipped until it is here.",
	not_found: "The customer is told that nobody was there, and that the courier tries again.",
	returned: "The customer is told that the parcel comes back. Count it in once it is here.",
	lost: "This ends the order: its pieces are written off and the customer is told. It cannot be undone.",
	out_again: "The customer is told that the courier tries once more.",
};

/** What became of the parcel at the door, for somebody with a phone and a courier beside them. */
export function OrderDelivery({ order, change }: { order: AdminOrderDetail; change: ChangeOrder }) {
	const [asking, setAsking] = useState<DeliveryStep | null>(null);
	const [isCounting, setCounting] = useState(false);
	// Delivered is the order's own next step, which has its button above.
	const steps = order.next_delivery_steps.filter((step) => step !== "delivered");
	const isEnded = order.status === "cancelled" && order.cancel_kind === "undelivered";
	if (steps.length === 0 && !isEnded) return null;
	const save = (step: DeliveryStep, note: string) =>
		change.run(
			() =>
				api(recordDelivery, {
					...{ id: String(order.id), step, from: order.delivery_outcome },
					...(note && { note }),
				}),
			{ done: `${order.ref}: ${pressOf(step)}`, onDone: () => setAsking(null) },
		);
	return (
		<PanelSection title="At the door">
			<div className="grid gap-3">
				<p className="empty:hidden">
					<DeliveryBadge status={order.status} outcome={order.delivery_outcome} />
				</p>
				{isEnded && order.payment.refundable > 0 && (
					<p className="rounded-small border-l-4 border-warning bg-warning-soft px-4 py-3">
						The parcel did not arrive, and {formatPesos(order.payment.refundable)} was paid for it.
						Give it back under Payment.
					</p>
				)}
				{order.can_count_in && (
					<Button disabled={change.isBusy} onClick={() => setCounting(true)}>
						Count the parcel in…
					</Button>
				)}
				{asking === null ? (
					<div className="grid grid-cols-2 gap-2">
						{steps.map((step) => (
							<Button
								key={step}
								tone="outline"
								className={step === "lost" ? "text-chili!" : ""}
								disabled={change.isBusy}
								onClick={() => setAsking(step)}
							>
								{pressOf(step)}
							</Button>
						))}
					</div>
				) : (
					<form
						aria-label={pressOf(asking)}
						onSubmit={(event) => {
							event.preventDefault();
							save(asking, typed(event.currentTarget, "note").trim());
						}}
						className="grid gap-3 rounded-medium bg-paper p-4"
					>
						<p>
							<strong className="block">{pressOf(asking)}</strong>
							{consequences[asking]}
						</p>
						<Field
							label="What the courier says (optional)"
							name="note"
							maxLength={500}
							autoComplete="off"
						/>
						<div className="grid grid-cols-2 gap-2">
							<Button
								type="submit"
								tone={asking === "lost" ? "danger" : "primary"}
								disabled={change.isBusy}
							>
								{change.isBusy ? "Processing…" : "Confirm"}
							</Button>
							<Button tone="quiet" onClick={() => setAsking(null)} disabled={change.isBusy}>
								Back
							</Button>
						</div>
					</form>
				)}
			</div>
			<OnceOpened open={isCounting}>
				<CountInDialog
					open={isCounting}
					order={order}
					change={change}
					onClose={() => setCounting(false)}
				/>
			</OnceOpened>
		</PanelSection>
	);
}
