import { useEffect, useRef, useState } from "react";
import { href, useNavigate } from "react-router";
import { changeOrder, previewOrderChange } from "#contract/admin/order-changes.ts";
import { formatPesos } from "#lib/money/money.ts";
import { api } from "#web/api.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import { useAction } from "#web/forms/use-action.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { LongTextField, PesosField, SelectField, TextField } from "../../kit/form/fields.tsx";
import { useLeaveGuard } from "../../kit/form/use-leave-guard.ts";
import { Section } from "../../kit/page/admin-page.tsx";
import { usePermissions } from "../../kit/page/use-permissions.ts";
import { useRead } from "../../kit/read/use-read.ts";
import { StockScanField } from "../../stock/stock-scan-field.tsx";
import { ChangeSummary } from "./change-summary.tsx";
import {
	type Draft,
	draftOf,
	type OrderToChange,
	quantityOf,
	requestOf,
	withAdded,
	withUnit,
} from "./draft.ts";
import { ItemRow } from "./item-row.tsx";

/** Milliseconds without typing before the server calculates the new total. */
const debounce = 300;

/** Form for changing an order, with the new total next to it. */
export function ChangeForm({
	orderId,
	order,
	onReload,
}: {
	orderId: string;
	order: OrderToChange;
	onReload: () => void;
}) {
	const [draft, setDraft] = useState(() => draftOf(order));
	const [note, setNote] = useState("");
	const action = useAction();
	const navigate = useNavigate();
	const isDirty = useRef(false);
	useLeaveGuard(isDirty);
	const asked = requestOf(order, draft);
	const preview = useRead(
		previewOrderChange,
		{ id: orderId, ...asked },
		{ afterMilliseconds: debounce },
	);
	const isChanged = (preview.value?.changes.length ?? 0) > 0;
	useEffect(() => {
		isDirty.current = isChanged;
	}, [isChanged]);
	const panel = `${href("/admin/orders")}?open=${orderId}`;
	const submit = () => {
		if (!preview.value || !isChanged) return;
		const { total } = preview.value;
		const { version } = order;
		void action.submit(
			() =>
				api(changeOrder, {
					id: orderId,
					...asked,
					version,
					total,
					...(note.trim() && { note: note.trim() }),
				}),
			{
				done: `${order.ref} changed`,
				failed: "The order could not be changed. Please try again.",
				onDone: () => {
					isDirty.current = false;
					void navigate(panel);
				},
				onRefused: ({ status }) => {
					if (status === 409) preview.reload();
					return false;
				},
			},
		);
	};
	return (
		<div className="grid items-start gap-4 @4xl:grid-cols-[minmax(0,1fr)_24rem] @4xl:gap-0">
			<div className="grid gap-4">
				<Items order={order} draft={draft} onChange={setDraft} />
				<Delivery order={order} draft={draft} onChange={setDraft} errorOf={action.errorOf} />
			</div>
			<div className="@4xl:sticky @4xl:top-4">
				<Section title="New total">
					<ActionForm action={action} onSubmit={submit}>
						<ChangeSummary order={order} preview={preview} />
						<LongTextField
							label="Message to the customer (optional)"
							name="note"
							value={note}
							onChange={setNote}
							rows={2}
							maxLength={500}
							error={action.errorOf("note")}
						/>
						<div className="flex flex-wrap gap-2">
							<Button
								type="submit"
								disabled={action.isBusy || preview.value === null || !isChanged}
							>
								{action.isBusy
									? "Processing…"
									: preview.value && isChanged
										? `Save changes (${formatPesos(preview.value.total)})`
										: "No changes yet"}
							</Button>
							<ButtonLink to={panel} tone="quiet">
								Back
							</ButtonLink>
							{action.refused.problem && (
								<Button tone="outline" onClick={onReload}>
									Review again
								</Button>
							)}
						</div>
						<p className="text-fine text-ink-soft">
							The customer gets an email with the new items and total.
						</p>
					</ActionForm>
				</Section>
			</div>
		</div>
	);
}

interface Part {
	order: OrderToChange;
	draft: Draft;
	onChange: (change: (draft: Draft) => Draft) => void;
}

function Items({ order, draft, onChange }: Part) {
	const field = useRef<HTMLInputElement>(null);
	return (
		<Section title="Items" hint="Existing items keep their price. New items have today’s price.">
			<ul className="grid gap-1">
				{order.lines.map((line) => (
					<ItemRow
						key={line.id}
						name={[line.product_name, line.variation_name].filter(Boolean).join(" · ")}
						image={line.image}
						note={
							line.variation_id === null
								? `${formatPesos(line.price)} · no longer in the catalog`
								: `${formatPesos(line.price)} · ${line.most} available`
						}
						quantity={quantityOf(draft, line)}
						most={line.most}
						before={line.quantity}
						isFixed={line.variation_id === null}
						onChange={(quantity) =>
							onChange((now) => ({
								...now,
								quantities: { ...now.quantities, [line.id]: quantity },
							}))
						}
					/>
				))}
				{draft.added.map((item) => (
					<ItemRow
						key={`added ${item.variation_id}`}
						name={item.name}
						image={item.image}
						note={`Added · ${item.most} available`}
						quantity={item.quantity}
						most={item.most}
						before={0}
						onChange={(quantity) => onChange((now) => withAdded(now, item.variation_id, quantity))}
					/>
				))}
			</ul>
			<StockScanField
				field={field}
				onFound={(item) => onChange((now) => withUnit(order, now, item))}
			/>
		</Section>
	);
}

function Delivery({
	order,
	draft,
	onChange,
	errorOf,
}: Part & { errorOf: (name: string) => string | undefined }) {
	const { may } = usePermissions();
	const set =
		<Name extends keyof Draft>(name: Name) =>
		(value: Draft[Name]) =>
			onChange((now) => ({ ...now, [name]: value }));
	const isKnown = order.shipping_methods.some(({ code }) => code === order.shipping_method);
	const methods = [
		...order.shipping_methods,
		...(isKnown ? [] : [{ code: order.shipping_method, name: order.shipping_name }]),
	];
	return (
		<Section title={order.is_collected ? "Discount" : "Address, shipping and discount"}>
			{!order.is_collected && (
				<>
					<TextField
						label="Name and phone"
						name="label"
						value={draft.label}
						onChange={set("label")}
						error={errorOf("address.label")}
						maxLength={200}
					/>
					<TextField
						label="Address"
						name="line"
						value={draft.line}
						onChange={set("line")}
						error={errorOf("address.line")}
						maxLength={500}
					/>
					<SelectField
						label="Shipping"
						name="shipping_method"
						value={draft.shipping_method}
						onChange={set("shipping_method")}
						choices={methods.map(({ code, name }) => ({ value: code, name }))}
						error={errorOf("shipping_method")}
					/>
				</>
			)}
			{may("refunds") && (
				<div className="grid gap-4 sm:grid-cols-2">
					{!order.is_collected && (
						<PesosField
							label="Shipping fee"
							name="shipping_fee"
							value={draft.shipping_fee}
							onChange={set("shipping_fee")}
							error={errorOf("shipping_fee")}
							hint="Leave blank to use the method's fee."
						/>
					)}
					<PesosField
						label="Discount"
						name="discount"
						value={draft.discount}
						onChange={set("discount")}
						error={errorOf("discount")}
						hint={
							order.coupon_code
								? `Leave blank to keep the coupon ${order.coupon_code}.`
								: "Leave blank to keep the current value."
						}
					/>
				</div>
			)}
		</Section>
	);
}
