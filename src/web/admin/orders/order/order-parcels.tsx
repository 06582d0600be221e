import { useState } from "react";
import type { AdminOrderDetail, AdminParcel } from "#contract/admin/orders.ts";
import {
	changeParcelStatus,
	countInOneParcel,
	recordParcelDelivery,
} from "#contract/admin/parcels.ts";
import { formatPesos } from "#lib/money/money.ts";
import { orderStatusTexts } from "#lib/orders/order-statuses.ts";
import { deliveryOutcomeFacts } from "#lib/shipping/delivery-outcomes.ts";
import { type ParcelStatus, parcelStatusFacts } from "#lib/shipping/parcel-statuses.ts";
import { api } from "#web/api.ts";
import { Button } from "#web/ui/button.tsx";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { OnceOpened } from "#web/ui/once-opened.tsx";
import { unitsText } from "../order-labels.ts";
import { isUnconfirmed } from "../risk-labels.ts";
import type { ChangeOrder } from "./change-order.ts";
import { DeliverySteps, stepLabel } from "./delivery-steps.tsx";
import { PanelSection } from "./panel-section.tsx";
import { ParcelBooking } from "./parcel-booking.tsx";
import { ParcelForm } from "./parcel-form.tsx";
import { type Move, ShipForm } from "./ship-form.tsx";
import { SplitForm } from "./split-form.tsx";

const CheckInDialog = lazyPart(() => import("./check-in-dialog.tsx"));
const ScanDialog = lazyPart(() => import("../scan/scan-dialog.tsx"));

/** Parcels of an order. Each has the actions of the branch that packs it. */
export function OrderParcels({
	order,
	change,
	primaryId,
}: {
	order: AdminOrderDetail;
	change: ChangeOrder;
	/** The parcel whose action is the primary one; null if none. */
	primaryId: number | null;
}) {
	if (order.parcels.length === 0) return null;
	return (
		<PanelSection title={order.parcels.length === 1 ? "Parcel" : "Parcels"}>
			<ul className="grid gap-3">
				{order.parcels.map((parcel) => (
					<ParcelCard
						key={`${parcel.id} ${parcel.version}`}
						order={order}
						parcel={parcel}
						change={change}
						isPrimary={parcel.id === primaryId}
					/>
				))}
			</ul>
		</PanelSection>
	);
}

type Asked = "ship" | "split" | "edit" | null;

function ParcelCard({
	order,
	parcel,
	change,
	isPrimary,
}: {
	order: AdminOrderDetail;
	parcel: AdminParcel;
	change: ChangeOrder;
	isPrimary: boolean;
}) {
	const [asked, setAsked] = useState<Asked>(null);
	const [isScanning, setScanning] = useState(false);
	const close = () => setAsked(null);
	const isOne = order.parcels.length === 1;
	const name = `Parcel ${parcel.number}`;
	const of = { id: String(order.id), parcel_id: String(parcel.id), version: parcel.version };
	const move = (status: ParcelStatus, more: Move = {}) => {
		if (status === "undelivered" || status === "cancelled") return;
		void change.run(() => api(changeParcelStatus, { ...of, status, ...more }), {
			done: ({ held_moves: held }) =>
				held.some(({ parcel_id: id }) => id === parcel.id)
					? ""
					: `${name}: ${parcelStatusFacts[status].name}`,
		});
	};
	// An order with one parcel has its own actions for shipping and delivery, so don't repeat them here.
	const statuses = parcel.next_statuses.filter(
		(status) => !isOne || parcelStatusFacts[status].isHere,
	);
	return (
		<li
			aria-label={`${name}, ${parcel.branch.name}`}
			className="grid gap-2 rounded-medium border border-line p-3"
		>
			<ParcelFacts order={order} parcel={parcel} />
			{asked === "ship" ? (
				<ShipForm
					parcel={parcel}
					isBusy={change.isBusy}
					isCancelAsked={order.cancel_request?.state === "open"}
					isUnconfirmed={isUnconfirmed(order.confirmation)}
					onShip={(more) => move("shipped", more)}
					onBack={close}
				/>
			) : asked === "split" ? (
				<SplitForm order={order} parcel={parcel} change={change} onBack={close} />
			) : asked === "edit" ? (
				<ParcelForm order={order} parcel={parcel} change={change} onBack={close} />
			) : (
				<div className="flex flex-wrap gap-2 empty:hidden">
					{statuses.map((status, place) => (
						<Button
							key={status}
							size="small"
							tone={
								status === "packing" ? "quiet" : isPrimary && place === 0 ? "primary" : "outline"
							}
							disabled={change.isBusy}
							onClick={() => (status === "shipped" ? setAsked("ship") : move(status))}
						>
							{parcelStatusFacts[status].move}
						</Button>
					))}
					{parcel.next_statuses.includes("packed") && (
						<Button size="small" tone="outline" onClick={() => setScanning(true)}>
							Scan to pack
						</Button>
					)}
					{parcel.can_split && (
						<Button size="small" tone="quiet" onClick={() => setAsked("split")}>
							Split
						</Button>
					)}
					{!order.pickup &&
						parcel.may_change &&
						order.status !== "cancelled" &&
						parcel.status !== "undelivered" && (
							<Button size="small" tone="quiet" onClick={() => setAsked("edit")}>
								Edit parcel
							</Button>
						)}
				</div>
			)}
			{asked === null && <ParcelBooking order={order} parcel={parcel} change={change} />}
			<OnceOpened open={isScanning}>
				<ScanDialog
					open={isScanning}
					title={`Pack parcel ${parcel.number} of ${order.ref}`}
					items={codesOf(order, parcel)}
					isBusy={change.isBusy}
					onPacked={() => move("packed")}
					onClose={() => setScanning(false)}
				/>
			</OnceOpened>
			{!isOne && (
				<DeliveryAttempt order={order} parcel={parcel} change={change} isPrimary={isPrimary} />
			)}
		</li>
	);
}

function ParcelFacts({ order, parcel }: { order: AdminOrderDetail; parcel: AdminParcel }) {
	const isOne = order.parcels.length === 1;
	return (
		<>
			<p className="flex flex-wrap items-baseline justify-between gap-x-3">
				<strong>
					Parcel {parcel.number} · {parcel.branch.name}
				</strong>
				<span className="text-small text-ink-soft">
					{statusText(parcel, order.pickup !== null)}
				</span>
			</p>
			{!isOne && (
				<ul className="text-small">
					{parcel.items.map((item) => (
						<li key={item.id}>
							{item.quantity} × {item.product_name}
							{item.variation_name && ` · ${item.variation_name}`}
						</li>
					))}
				</ul>
			)}
			<p className="text-small text-ink-soft empty:hidden">{shipmentText(parcel, isOne)}</p>
			{!isOne && parcel.amount_due > 0 && (
				<p className="text-small">
					Collect <strong>{formatPesos(parcel.amount_due)}</strong> for the whole order with this
					parcel.
				</p>
			)}
			{!parcel.may_change && (
				<p className="text-fine text-ink-soft">{parcel.branch.name} packs this parcel.</p>
			)}
		</>
	);
}

/** Returns the items of a parcel, with the codes that are printed on their units. */
const codesOf = (order: AdminOrderDetail, parcel: AdminParcel) =>
	parcel.items.map(({ id, product_name: product, variation_name: variation, quantity }) => {
		const item = order.items.find((each) => each.id === id);
		const name = [product, variation].filter(Boolean).join(" · ");
		return { id, name, quantity, barcode: item?.barcode ?? null, sku: item?.sku ?? null };
	});

function statusText(
	{ status, delivery_outcome: outcome, items }: AdminParcel,
	isPickup: boolean,
): string {
	const pieces = unitsText(items.reduce((sum, { quantity }) => sum + quantity, 0));
	if (isPickup && (status === "shipped" || status === "delivered")) {
		return `${orderStatusTexts(status, true).name} · ${pieces}`;
	}
	const statusName =
		status === "shipped" && outcome !== null
			? deliveryOutcomeFacts[outcome].name
			: parcelStatusFacts[status].name;
	return `${statusName} · ${pieces}`;
}

/**
 * Describes a parcel's shipment. Once an order's only parcel has left the branch, leaves out courier and tracking
 * number, because they are shown below the address.
 */
const shipmentText = (
	{ courier, tracking_number: tracking, fee, weight, status }: AdminParcel,
	isOne: boolean,
): string =>
	[
		...(isOne && !parcelStatusFacts[status].isHere ? [] : [courier, tracking]),
		fee === null ? null : `fee ${formatPesos(fee)}`,
		weight === null ? null : `${weight} g`,
	]
		.filter(Boolean)
		.join(" · ");

function DeliveryAttempt({
	order,
	parcel,
	change,
	isPrimary,
}: {
	order: AdminOrderDetail;
	parcel: AdminParcel;
	change: ChangeOrder;
	isPrimary: boolean;
}) {
	const [isCounting, setCounting] = useState(false);
	const of = { id: String(order.id), parcel_id: String(parcel.id), version: parcel.version };
	const steps = parcel.next_delivery_steps.filter((step) => step !== "delivered");
	if (steps.length === 0 && !parcel.can_count_in) return null;
	const variations = new Map(order.items.map(({ id, variation_id }) => [id, variation_id]));
	return (
		<>
			{parcel.can_count_in && (
				<Button
					size="small"
					tone={isPrimary && parcel.next_statuses.length === 0 ? "primary" : "outline"}
					disabled={change.isBusy}
					onClick={() => setCounting(true)}
				>
					Check in parcel…
				</Button>
			)}
			<details>
				<summary className="inline-flex min-h-11 cursor-pointer items-center text-small font-semibold">
					Delivery outcome
				</summary>
				<DeliverySteps
					steps={steps}
					isBusy={change.isBusy}
					whenLost="This closes the parcel"
					save={(step, note, onDone) =>
						change.run(() => api(recordParcelDelivery, { ...of, step, ...(note && { note }) }), {
							done: `Parcel ${parcel.number}: ${stepLabel(step)}`,
							onDone,
						})
					}
				/>
			</details>
			<OnceOpened open={isCounting}>
				<CheckInDialog
					open={isCounting}
					title={`Check in parcel ${parcel.number} of ${order.ref}`}
					ending="The order stays open for its other parcels."
					items={parcel.items.map((item) => ({
						...item,
						variation_id: variations.get(item.id) ?? null,
					}))}
					homeBranchId={parcel.branch.id}
					order={order}
					change={change}
					count={(pieces, note) => api(countInOneParcel, { ...of, pieces, ...(note && { note }) })}
					onClose={() => setCounting(false)}
				/>
			</OnceOpened>
		</>
	);
}
