import { useLayoutEffect, useRef } from "react";
import {
	listSuppliers,
	type PurchaseOrder,
	sendPurchaseOrder,
	updatePurchaseOrder,
} from "#contract/admin/purchasing.ts";
import { listAdminBranches } from "#contract/admin/stock.ts";
import { api } from "#web/api.ts";
import { Button } from "#web/ui/button.tsx";
import { useAction } from "../../forms/use-action.ts";
import { LongTextField, PesosField, SelectField, TextField } from "../kit/form/fields.tsx";
import { RecordForm } from "../kit/form/record-form.tsx";
import { useRecordForm } from "../kit/form/use-record-form.ts";
import { useConfirm } from "../kit/page/confirm.tsx";
import { useRead } from "../kit/read/use-read.ts";
import { StockScanField } from "../stock/stock-scan-field.tsx";
import { addScanned, type EnteredLine, PurchaseLines } from "./purchase-lines.tsx";

const toValues = (order: PurchaseOrder) => ({
	supplier_id: String(order.supplier.id),
	branch_id: String(order.branch.id),
	expected_on: order.expected_on ?? "",
	freight: order.freight as number | null,
	note: order.note,
	lines: order.lines.map(
		(line): EnteredLine => ({
			variation_id: line.variation_id,
			product_name: line.product_name,
			variation_name: line.variation_name,
			sku: line.sku,
			quantity: line.quantity,
			unit_cost: line.unit_cost,
			pack_size: line.pack_size,
			supplier_sku: line.supplier_sku,
		}),
	),
});

const save = (values: ReturnType<typeof toValues>, { id, version }: PurchaseOrder) =>
	api(updatePurchaseOrder, {
		id: String(id),
		version,
		supplier_id: Number(values.supplier_id),
		branch_id: Number(values.branch_id),
		expected_on: values.expected_on || null,
		freight: values.freight ?? 0,
		note: values.note,
		lines: values.lines.map((line) => ({
			variation_id: line.variation_id,
			quantity: line.quantity ?? 0,
			unit_cost: line.unit_cost ?? 0,
			pack_size: line.pack_size ?? 1,
			supplier_sku: line.supplier_sku ?? "",
		})),
	});

/** Form for a purchase order that isn't sent yet. */
export function PurchaseOrderDraft({
	order,
	onChanged,
}: {
	order: PurchaseOrder;
	onChanged: (order: PurchaseOrder) => void;
}) {
	const form = useRecordForm({ record: order, toValues, save, onSaved: onChanged });
	const scanField = useRef<HTMLInputElement>(null);
	const { lines } = form.values;
	// The current lines. When the server finds a scanned item, another scan may have changed the lines since the request.
	const latest = useRef(lines);
	useLayoutEffect(() => {
		latest.current = lines;
	});
	const suppliers = useRead(listSuppliers, {}).value ?? [order.supplier];
	const branches = useRead(listAdminBranches, {}).value ?? [order.branch];
	const asChoice = ({ id, name }: { id: number; name: string }) => ({ value: String(id), name });
	return (
		<div className="grid gap-4">
			<div className="px-4 lg:max-w-4xl">
				<StockScanField
					field={scanField}
					onFound={(item) =>
						form.set("lines", addScanned(latest.current, item, { pack_size: 1, supplier_sku: "" }))
					}
				/>
			</div>
			<RecordForm
				form={form}
				labels={{
					supplier_id: "Supplier",
					branch_id: "Deliver to",
					expected_on: "Expected on",
					freight: "Freight",
					note: "Note to the supplier",
					lines: "Items",
				}}
			>
				<div className="grid items-start gap-4 px-4 sm:grid-cols-2 lg:max-w-4xl">
					<SelectField
						label="Supplier"
						choices={suppliers.map(asChoice)}
						{...form.bind("supplier_id")}
					/>
					<SelectField
						label="Deliver to"
						choices={branches.map(asChoice)}
						{...form.bind("branch_id")}
					/>
					<DayField
						hint="Leave blank to use the supplier's lead time."
						{...form.bind("expected_on")}
					/>
					<PesosField label="Freight" {...form.bind("freight")} />
				</div>
				{lines.length === 0 ? (
					<p className="border-y border-line bg-paper-raised px-4 py-10 text-center text-ink-soft">
						Scan the items to order, or enter their SKU, barcode or name.
					</p>
				) : (
					<PurchaseLines
						lines={lines}
						label="Items to order"
						errorOf={form.errorOf}
						onChange={(changed) => form.set("lines", changed)}
					/>
				)}
				<div className="px-4 lg:max-w-4xl">
					<LongTextField
						label="Note to the supplier"
						rows={2}
						maxLength={1_000}
						{...form.bind("note")}
					/>
				</div>
			</RecordForm>
			<SendButtons order={order} isReady={!form.isDirty && lines.length > 0} onSent={onChanged} />
		</div>
	);
}

/** Input for a day; blank if unknown. */
export const DayField = (props: {
	hint?: string;
	name: string;
	value: string;
	onChange: (value: string) => void;
	error: string | undefined;
}) => <TextField label="Expected on" {...props} {...{ type: "date" as "text" }} />;

function SendButtons({
	order: { id, version, ref, supplier },
	isReady,
	onSent,
}: {
	order: PurchaseOrder;
	/** False if the form has unsaved changes. */
	isReady: boolean;
	onSent: (order: PurchaseOrder) => void;
}) {
	const { isBusy, run } = useAction();
	const confirm = useConfirm();
	const send = (by_email: boolean) =>
		run(() => api(sendPurchaseOrder, { id: String(id), version, by_email }), {
			done: by_email ? `${ref} sent to ${supplier.name}` : `${ref} marked as sent`,
			onDone: onSent,
		});
	const email = async () => {
		const isSure = await confirm({
			title: `Send ${ref} to ${supplier.email}?`,
			text: "The order is attached as a PDF and a CSV file. You can't change its items after you send it.",
			confirmLabel: "Send purchase order",
		});
		if (isSure) await send(true);
	};
	return (
		<div className="flex flex-wrap justify-end gap-2 px-4">
			<Button tone="outline" disabled={!isReady || isBusy} onClick={() => send(false)}>
				Mark as sent
			</Button>
			{supplier.email !== "" && (
				<Button disabled={!isReady || isBusy} onClick={email}>
					Send by email
				</Button>
			)}
		</div>
	);
}
