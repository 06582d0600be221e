import type { AdminOrderDetail } from "#contract/admin/orders.ts";
import { paymentRule } from "#lib/payments/payment-methods.ts";
import { typed } from "#web/account/form-fields.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";

/** Confirms a cancellation, with an optional note to the customer. */
export function CancelQuestion({
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
				<strong className="block pb-1 text-base">Cancel {order.ref}?</strong> The items are
				restocked{isPaidBefore && ", the payment is refunded"} and the customer gets an email. This
				can’t be undone.
			</p>
			<Field label="Message to the customer (optional)" name="note" autoFocus maxLength={1000} />
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
