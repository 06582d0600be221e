import { useState } from "react";
import type { ConfirmationOutcome } from "#contract/admin/confirmations.ts";
import { recordConfirmation } from "#contract/admin/order-status.ts";
import type { AdminOrderDetail } from "#contract/admin/orders.ts";
import { formatPesos } from "#lib/money/money.ts";
import { showPhone } from "#lib/phone-and-address/phone.ts";
import { typed } from "#web/account/form-fields.ts";
import { api } from "#web/api.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { confirmationText, explainSign, isUnconfirmed, outcomeNames } from "../risk-labels.ts";
import type { ChangeOrder } from "./change-order.ts";

const outcomes: readonly ConfirmationOutcome[] = ["confirmed", "no_answer", "cancelled"];

/** Returns the phone number in the shipping address or, if there is none, the number of the account or the contact. */
const phoneOf = (order: AdminOrderDetail): string | null =>
	/\+?\d[\d ().-]{7,}\d/.exec(order.shipping_address)?.[0] ??
	order.customer?.phone ??
	order.contact?.phone ??
	null;

/** For a cash on delivery order: reasons to call the customer, the phone number, and the result of the call. */
export function OrderConfirmation({
	order,
	change,
	isPrimary,
}: {
	order: AdminOrderDetail;
	change: ChangeOrder;
	isPrimary: boolean;
}) {
	const [asking, setAsking] = useState<ConfirmationOutcome | null>(null);
	const { confirmation } = order;
	if (!order.can_confirm || !confirmation) return null;
	const isOpen = isUnconfirmed(confirmation);
	const save = (outcome: ConfirmationOutcome, note: string) =>
		change.run(
			() => api(recordConfirmation, { id: String(order.id), outcome, ...(note && { note }) }),
			{ done: `${order.ref}: ${outcomeNames[outcome]}`, onDone: () => setAsking(null) },
		);
	const phone = phoneOf(order);
	const number = phone?.replace(/[^\d+]/g, "");
	const message = `Hi! About your order ${order.ref} (${formatPesos(order.total_amount)}, cash on delivery): please reply YES to confirm, and we will send it.`;
	return (
		<section
			aria-label="Confirm by phone"
			className={`grid gap-3 rounded-medium border p-4 ${isOpen ? "border-warning bg-warning-soft" : "border-line"}`}
		>
			<div>
				<h3 className="font-sans text-base tracking-normal">
					{isOpen ? "Confirm before shipping" : "Cash on delivery"}
					{confirmationText(confirmation) && (
						<span className="font-normal"> · {confirmationText(confirmation)}</span>
					)}
				</h3>
				{confirmation.signs.length > 0 && (
					<ul className="list-disc pl-5">
						{confirmation.signs.map((sign) => (
							<li key={sign.sign}>{explainSign(sign)}</li>
						))}
					</ul>
				)}
			</div>
			{phone && number && (
				<div className="flex flex-wrap gap-2 *:grow *:whitespace-nowrap">
					<a href={`tel:${number}`} className={buttonClass("secondary")}>
						Call {showPhone(phone)}
					</a>
					<a
						href={`sms:${number}?body=${encodeURIComponent(message)}`}
						className={buttonClass("outline")}
					>
						Message
					</a>
				</div>
			)}
			{asking === null ? (
				<div className="flex flex-wrap gap-2 *:grow *:whitespace-nowrap">
					{outcomes.map((outcome) => (
						<Button
							key={outcome}
							tone={outcome === "confirmed" && isPrimary ? "primary" : "outline"}
							className={outcome === "cancelled" ? "text-chili!" : ""}
							disabled={change.isBusy}
							onClick={() => (outcome === "cancelled" ? setAsking(outcome) : save(outcome, ""))}
						>
							{outcomeNames[outcome]}
						</Button>
					))}
				</div>
			) : (
				<form
					aria-label={outcomeNames[asking]}
					onSubmit={(event) => {
						event.preventDefault();
						void save(asking, typed(event.currentTarget, "note").trim());
					}}
					className="grid gap-3"
				>
					<p>
						<strong className="block">Cancel {order.ref} at the customer’s request?</strong> Its
						items are restocked and the customer gets an email. This can't be undone.
					</p>
					<Field
						label="Customer's answer (optional)"
						name="note"
						maxLength={500}
						autoComplete="off"
					/>
					<div className="grid grid-cols-2 gap-2">
						<Button type="submit" tone="danger" disabled={change.isBusy}>
							{change.isBusy ? "Processing…" : "Cancel order"}
						</Button>
						<Button tone="quiet" onClick={() => setAsking(null)} disabled={change.isBusy}>
							Back
						</Button>
					</div>
				</form>
			)}
		</section>
	);
}
