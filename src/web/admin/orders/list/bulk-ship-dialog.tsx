import type { AdminOrderSummary } from "#contract/admin/orders.ts";
import { typed } from "#web/account/form-fields.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import { useAction } from "#web/forms/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { countOf } from "../../kit/format/count-text.ts";
import { CourierField } from "../courier-field.tsx";

export interface Shipping {
	courier: string;
	/** Tracking numbers by order id. */
	trackingNumbers: Readonly<Record<number, string>>;
}

/**
 * Ships several orders with one courier and a tracking number each. After a scan, the focus moves to the next field.
 */
export default function BulkShipDialog({
	open,
	orders,
	isBusy,
	onShip,
	onClose,
}: {
	open: boolean;
	orders: readonly AdminOrderSummary[];
	isBusy: boolean;
	onShip: (shipping: Shipping) => void;
	onClose: () => void;
}) {
	const action = useAction();
	const submit = (form: HTMLFormElement) => {
		const courier = typed(form, "courier").trim();
		if (!courier) return action.refuseField("courier", "Please enter a courier.");
		onShip({
			courier,
			trackingNumbers: Object.fromEntries(
				orders.map(({ id }) => [id, typed(form, `tracking-${id}`)]),
			),
		});
	};
	return (
		<Modal open={open} onClose={onClose} title={`Ship ${countOf(orders.length, "order")}`}>
			<ActionForm action={action} onSubmit={submit}>
				<CourierField error={action.errorOf("courier")} />
				<fieldset className="grid gap-3">
					<legend className="pb-2 text-small font-semibold">
						Tracking numbers <span className="font-normal text-ink-soft">(if any)</span>
					</legend>
					{orders.map((order) => (
						<Field
							key={order.id}
							label={`${order.ref} · ${order.customer_name ?? "Deleted account"}`}
							name={`tracking-${order.id}`}
							maxLength={100}
							autoComplete="off"
							spellCheck={false}
							onKeyDown={(event) => {
								// A scanner sends Enter after each number.
								if (event.key !== "Enter") return;
								const inputs = [...(event.currentTarget.form?.elements ?? [])];
								const next = inputs[inputs.indexOf(event.currentTarget) + 1];
								if (!(next instanceof HTMLInputElement)) return;
								event.preventDefault();
								next.focus();
							}}
						/>
					))}
				</fieldset>
				<div className="flex flex-wrap justify-end gap-2">
					<Button tone="quiet" onClick={onClose} disabled={isBusy}>
						Back
					</Button>
					<Button type="submit" disabled={isBusy}>
						{isBusy ? "Processing…" : "Mark as shipped"}
					</Button>
				</div>
			</ActionForm>
		</Modal>
	);
}
