import { type KeyboardEvent, useState } from "react";
import { changeOrderStatus } from "#contract/admin/order-status.ts";
import type { AdminOrderDetail, AdminParcel } from "#contract/admin/orders.ts";
import type { OrderStatus } from "#lib/order-statuses.ts";
import { orderStatusFacts, orderStatusWords } from "#lib/order-statuses.ts";
import { paymentRule } from "#lib/payment-methods.ts";
import { typed } from "../../../account/form-fields.ts";
import { api } from "../../../api.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { ActionForm } from "../../kit/form/action-form.tsx";
import { useFormAction } from "../../kit/form/use-form-action.ts";
import { useOwnPermissions } from "../../kit/page/own-permissions.ts";
import { CourierField } from "../courier-field.tsx";
import { isUnconfirmed } from "../risk-words.ts";
import type { ChangeOrder } from "./change-order.ts";
import { amountAtCounter, HandOver } from "./order-pickup.tsx";

/** What goes along with a parcel that leaves. */
export interface Move {
	courier?: string;
	tracking_number?: string;
	note?: string;
	decline_request?: true;
	override_reason?: string;
}

/** A button for each status the order may move to. */
export function OrderActions({ order, change }: { order: AdminOrderDetail; change: ChangeOrder }) {
	const [asking, setAsking] = useState<OrderStatus | null>(null);
	const { isBusy } = change;
	const isPickup = order.pickup !== null;
	const asks = (status: OrderStatus): boolean =>
		status === "cancelled" ||
		(isPickup ? status === "delivered" && amountAtCounter(order) > 0 : status === "shipped");
	const move = (status: OrderStatus, more: Move = {}) => {
		const { id, status: from } = order;
		change.run(() => api(changeOrderStatus, { id, from, status, ...more }), {
			// What is held, the panel itself says, with how long it can be taken back.
			done: ({ ref, status: now, held_moves: held }) =>
				held.length === 0 ? `${ref} is now ${orderStatusWords(now, isPickup).name}` : "",
		});
	};
	// Of several parcels each is sent and delivered by itself.
	const statuses = order.next_statuses.filter(
		(status) => order.parcels.length <= 1 || !orderStatusFacts(status).hasShipped,
	);
	if (statuses.length === 0) return null;
	const cancelAsking = (event: KeyboardEvent) => {
		if (event.key !== "Escape" || !asking) return;
		event.preventDefault();
		event.stopPropagation();
		setAsking(null);
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves the question, as its button does
		<div className="grid gap-4" onKeyDown={cancelAsking}>
			{asking === "shipped" ? (
				<ShipForm
					parcel={order.parcels[0]}
					isBusy={isBusy}
					isCancelAsked={order.cancel_request?.state === "open"}
					isUnconfirmed={isUnconfirmed(order.confirmation)}
					onShip={(more) => move("shipped", more)}
					onBack={() => setAsking(null)}
				/>
			) : asking === "delivered" ? (
				<HandOver
					order={order}
					isBusy={isBusy}
					onHandOver={() => move("delivered")}
					onBack={() => setAsking(null)}
				/>
			) : asking === "cancelled" ? (
				<CancelQuestion
					order={order}
					isBusy={isBusy}
					onCancel={(note) => move("cancelled", note ? { note } : {})}
					onBack={() => setAsking(null)}
				/>
			) : (
				<div className="flex flex-wrap gap-2">
					{statuses.map((status) => (
						<Button
							key={status}
							size="small"
							tone={status === "cancelled" ? "quiet" : "primary"}
							className={status === "cancelled" ? "border border-line text-chili!" : ""}
							disabled={isBusy}
							onClick={() => (asks(status) ? setAsking(status) : move(status))}
						>
							{orderStatusWords(status, isPickup).move}
						</Button>
					))}
				</div>
			)}
		</div>
	);
}

/** Who carries it, and its tracking number. */
export function ShipForm({
	parcel,
	isBusy,
	isCancelAsked,
	isUnconfirmed,
	onShip,
	onBack,
}: {
	/** What is known of it already. */
	parcel: Pick<AdminParcel, "courier" | "tracking_number"> | undefined;
	isBusy: boolean;
	isCancelAsked: boolean;
	/** The customer has to confirm it first. */
	isUnconfirmed: boolean;
	onShip: (shipment: Move) => void;
	onBack: () => void;
}) {
	const action = useFormAction();
	const mayOverride = useOwnPermissions().may("couriers");
	const submit = (form: HTMLFormElement) => {
		const courier = typed(form, "courier").trim();
		if (!courier) return action.refuseField("courier", "Please enter who carries the parcel.");
		const reason = typed(form, "reason").trim();
		const tracking = typed(form, "tracking").trim();
		const note = typed(form, "note").trim();
		onShip({
			courier,
			...(tracking && { tracking_number: tracking }),
			...(note && { note }),
			...(isCancelAsked && { decline_request: true }),
			...(reason && { override_reason: reason }),
		});
	};
	return (
		<ActionForm
			action={action}
			onSubmit={submit}
			className="grid gap-4 rounded-medium bg-paper p-4"
		>
			<CourierField error={action.errorOf("courier")} defaultValue={parcel?.courier ?? ""} />
			<Field
				label="Tracking number"
				name="tracking"
				maxLength={100}
				autoComplete="off"
				spellCheck={false}
				defaultValue={parcel?.tracking_number ?? ""}
				hint="The customer can copy it. Leave it empty if the parcel has none."
			/>
			{isUnconfirmed && (
				<div className="grid gap-3 border-l-4 border-warning pl-4">
					<p>
						<strong>The customer has not confirmed this order.</strong>{" "}
						{mayOverride
							? "Call or message them first, or say why it leaves all the same."
							: "Call or message them first."}
					</p>
					{mayOverride && (
						<Field
							label="Why it leaves unconfirmed"
							name="reason"
							maxLength={300}
							autoComplete="off"
						/>
					)}
				</div>
			)}
			{isCancelAsked && (
				<div className="grid gap-3 border-l-4 border-chili pl-4">
					<p>
						<strong>The customer asks to cancel.</strong> Shipping declines that, and tells them so.
					</p>
					<Field label="Answer to the customer (optional)" name="note" maxLength={1000} />
				</div>
			)}
			<div className="flex flex-wrap gap-2">
				<Button type="submit" size="small" disabled={isBusy}>
					{isBusy ? "Processing…" : isCancelAsked ? "Decline and ship" : "Mark as shipped"}
				</Button>
				<Button size="small" tone="quiet" onClick={onBack} disabled={isBusy}>
					Back
				</Button>
			</div>
		</ActionForm>
	);
}

function CancelQuestion({
	order,
	isBusy,
	onCancel,
	onBack,
}: {
	order: AdminOrderDetail;
	isBusy: boolean;
	onCancel: (note: string) => void;
	onBack: () => void;
}) {
	const isPaidBefore = paymentRule(order.payment_method).moneyComesIn === "at_order";
	return (
		<form
			aria-label={`Cancel ${order.ref}?`}
			onSubmit={(event) => {
				event.preventDefault();
				onCancel(typed(event.currentTarget, "note").trim());
			}}
			className="grid gap-4 rounded-medium bg-chili-soft p-4"
		>
			<p>
				<strong className="block pb-1 text-base">Cancel {order.ref}?</strong>
				Its pieces return to stock{isPaidBefore && ", the payment goes back"} and the customer is
				told by e-mail. This cannot be undone.
			</p>
			<Field label="Note for the customer (optional)" name="note" autoFocus maxLength={1000} />
			<div className="flex flex-wrap gap-2">
				<Button type="submit" size="small" tone="danger" disabled={isBusy}>
					{isBusy ? "Processing…" : "Cancel order"}
				</Button>
				<Button size="small" tone="quiet" onClick={onBack} disabled={isBusy}>
					Keep order
				</Button>
			</div>
		</form>
	);
}
