import { useEffect, useRef, useState } from "react";
import { type PurchaseOrder, receivePurchaseOrder } from "#contract/admin/purchasing.ts";
import { isRefusal } from "#contract/client.ts";
import { serialsIn } from "#lib/serials/serial-number.ts";
import { api } from "#web/api.ts";
import { randomId } from "#web/random-id.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { ActionForm } from "../../forms/action-form.tsx";
import { useAction } from "../../forms/use-action.ts";
import { PesosField } from "../kit/form/fields.tsx";
import { useLeaveGuard } from "../kit/form/use-leave-guard.ts";
import { countOf } from "../kit/format/count-text.ts";
import { useConfirm } from "../kit/page/confirm.tsx";
import { StockScanField } from "../stock/stock-scan-field.tsx";
import { addScanned, type EnteredLine, PurchaseLines } from "./purchase-lines.tsx";

const openLines = (order: PurchaseOrder): EnteredLine[] =>
	order.lines.flatMap((line) => {
		const { variation_id, product_name, variation_name, sku, unit_cost, serial_tracking } = line;
		const open = line.quantity - line.received;
		const item = { variation_id, product_name, variation_name, sku, serial_tracking };
		return open > 0 ? [{ ...item, unit_cost, open, quantity: null }] : [];
	});

/** Form for a delivery. Items are scanned, or chosen from the list of expected items. */
export function ReceiveDelivery({
	order,
	onReceived,
}: {
	order: PurchaseOrder;
	onReceived: (order: PurchaseOrder) => void;
}) {
	const [lines, setLines] = useState(() => openLines(order));
	const [freight, setFreight] = useState<number | null>(null);
	const [note, setNote] = useState("");
	// Idempotency key. It stays the same until the delivery is received, so that a repeated request records it only
	// once.
	const [key] = useState(randomId);
	const action = useAction();
	const confirm = useConfirm();
	const scanField = useRef<HTMLInputElement>(null);
	const arrived = lines.filter(({ quantity }) => quantity !== null && quantity !== 0);
	const isDirty = useRef(false);
	useEffect(() => {
		isDirty.current = arrived.length > 0;
	});
	useLeaveGuard(isDirty);

	const receive = async (confirmed: boolean): Promise<void> => {
		let doubts: readonly { message: string }[] = [];
		await action.submit(
			() =>
				api(
					receivePurchaseOrder,
					{
						id: String(order.id),
						lines: arrived.map(({ variation_id, quantity, unit_cost, serials = "" }) => ({
							variation_id,
							quantity: quantity ?? 0,
							unit_cost: unit_cost ?? 0,
							...(serials && { serials: serialsIn(serials) }),
						})),
						freight: freight ?? 0,
						note,
						confirmed,
					},
					{ headers: { "Idempotency-Key": key } },
				),
			{
				done: "Delivery received",
				onDone: (received) => {
					isDirty.current = false;
					onReceived(received);
				},
				onRefused: (error) => {
					if (!isRefusal(error, receivePurchaseOrder, "delivery_unusual")) return false;
					doubts = error.body.doubts;
					return true;
				},
			},
		);
		if (doubts.length === 0) return;
		const isSure = await confirm({
			title: "Receive this delivery?",
			text: doubts.map(({ message }) => message).join(" "),
			confirmLabel: "Receive anyway",
		});
		if (isSure) await receive(true);
	};
	/**
	 * Returns the error of a field. Lines without a quantity aren't sent, so errors have other line numbers than the
	 * form.
	 */
	const errorOf = (field: string) => {
		const [, index, name] = /^lines\.(\d+)\.(.*)$/.exec(field) ?? [];
		const line = lines[Number(index)];
		return line && action.errorOf(`lines.${arrived.indexOf(line)}.${name}`);
	};
	const units = arrived.reduce((sum, { quantity }) => sum + (quantity || 0), 0);
	return (
		<div className="grid gap-4">
			<h2 className="px-4 text-large font-semibold">Receive a delivery</h2>
			<div className="flex flex-wrap items-end gap-4 px-4 lg:max-w-4xl">
				<div className="min-w-0 flex-1 basis-64">
					<StockScanField
						field={scanField}
						onFound={(item) =>
							setLines((now) =>
								addScanned(now, item, { open: 0, serial_tracking: item.serial_tracking }),
							)
						}
					/>
				</div>
				<Button
					tone="outline"
					onClick={() =>
						setLines(lines.map((line) => ({ ...line, quantity: line.open || line.quantity })))
					}
				>
					Fill in expected quantities
				</Button>
			</div>
			<ActionForm action={action} onSubmit={() => void receive(false)} problemClassName="mx-4">
				<PurchaseLines
					lines={lines}
					label="Items that arrived"
					errorOf={errorOf}
					onChange={setLines}
				/>
				<div className="grid gap-4 px-4 sm:grid-cols-2 lg:max-w-4xl">
					<PesosField
						label="Freight for this delivery"
						hint="Spread over the items in proportion to their cost."
						name="freight"
						value={freight}
						onChange={setFreight}
						error={action.errorOf("freight")}
					/>
					<Field
						label="Note (optional)"
						value={note}
						maxLength={500}
						autoComplete="off"
						placeholder="Delivery note number"
						onChange={(event) => setNote(event.currentTarget.value)}
					/>
				</div>
				<div className="flex justify-end px-4">
					<Button type="submit" disabled={arrived.length === 0 || action.isBusy}>
						{action.isBusy
							? "Saving…"
							: units === 0
								? "Receive"
								: `Receive ${countOf(units, "unit")}`}
					</Button>
				</div>
			</ActionForm>
		</div>
	);
}
