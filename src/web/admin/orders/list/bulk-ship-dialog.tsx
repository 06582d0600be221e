import { type FormEvent, useState } from "react";
import type { AdminOrderSummary } from "#contract/admin/orders.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Modal } from "../../../ui/modal.tsx";
import { countOf } from "../../kit/words/number-words.ts";
import { CourierField } from "../courier-field.tsx";

export interface Shipping {
	courier: string;
	/** By the order's id. */
	trackingNumbers: Readonly<Record<number, string>>;
}

/** One courier for many orders, and a tracking number for each: a scanner goes from one to the next. */
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
	const [error, setError] = useState<string>();
	const submit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const form = new FormData(event.currentTarget);
		const courier = String(form.get("courier")).trim();
		setError(courier ? undefined : "Please enter who carries the parcels.");
		if (!courier) return;
		onShip({
			courier,
			trackingNumbers: Object.fromEntries(
				orders.map(({ id }) => [id, String(form.get(`tracking-${id}`))]),
			),
		});
	};
	return (
		<Modal open={open} onClose={onClose} title={`Ship ${countOf(orders.length, "order")}`}>
			<form noValidate onSubmit={submit} className="grid gap-4">
				<CourierField error={error} />
				<fieldset className="grid gap-3">
					<legend className="pb-2 text-small font-semibold">
						Tracking numbers{" "}
						<span className="font-normal text-ink-soft">(where there are any)</span>
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
								// A scanner ends each number with Enter.
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
			</form>
		</Modal>
	);
}
