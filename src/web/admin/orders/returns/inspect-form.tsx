import { useState } from "react";
import { receiveReturn } from "#contract/admin/returns.ts";
import { typed } from "#web/account/form-fields.ts";
import { api } from "#web/api.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import { useAction } from "#web/forms/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { NumberField, SelectField } from "../../kit/form/fields.tsx";
import { usePermissions } from "../../kit/page/use-permissions.ts";
import { ReturnScanField } from "./return-scan-field.tsx";
import type { ReturnStep } from "./return-step.ts";
import { type Condition, countArrived, emptyCounts, scannableItems } from "./scan-return.ts";

const states = ["sellable", "damaged", "missing"] as const;
const names = { sellable: "Sellable", damaged: "Damaged", missing: "Missing" } as const;

/** Records the condition of each returned unit. */
export function InspectForm({
	orderReturn,
	branches,
	orderItems,
	onChanged,
	onRefused,
}: ReturnStep) {
	const { branch: own } = usePermissions();
	const mine = branches.filter(({ id }) => own === null || own.id === id);
	const first = mine.find(({ id }) => id === orderReturn.branch?.id) ?? mine[0];
	const [branchId, setBranchId] = useState(String(first?.id ?? ""));
	const [counts, setCounts] = useState<ReadonlyMap<number, Condition>>(
		() =>
			new Map(
				orderReturn.items.map(({ id, quantity }) => [
					id,
					{ sellable: quantity, damaged: 0, missing: 0 },
				]),
			),
	);
	const [isScanning, setScanning] = useState(false);
	const items = scannableItems(
		orderItems,
		new Map(orderReturn.items.map(({ id, quantity }) => [id, quantity])),
	);
	const startScanning = () => {
		setScanning(true);
		setCounts(emptyCounts(items));
	};
	const action = useAction();
	const submit = (form: HTMLFormElement) => {
		const lines = orderReturn.items.map(({ id }) => {
			const { sellable, damaged, missing } = counts.get(id) ?? {};
			return { id, sellable: sellable ?? 0, damaged: damaged ?? 0, missing: missing ?? 0 };
		});
		const wrong = orderReturn.items.find(
			({ quantity }, index) =>
				states.reduce((sum, state) => sum + (lines[index]?.[state] ?? 0), 0) !== quantity,
		);
		if (wrong) {
			return action.refuse(
				`${wrong.product_name}: the numbers must add up to ${wrong.quantity}. Enter items that did not arrive under Missing.`,
			);
		}
		const note = typed(form, "note").trim();
		void action.submit(
			() => api(receiveReturn, { id: orderReturn.id, branch_id: Number(branchId), lines, note }),
			{
				done: `${orderReturn.ref} received`,
				failed: "The inspection could not be saved. Please try again.",
				onDone: onChanged,
				onRefused: ({ status }) => {
					if (status === 409) onRefused();
					return false;
				},
			},
		);
	};
	return (
		<div className="grid gap-3">
			<p className="text-small text-ink-soft">
				Sellable items are restocked, and damaged items are written off.
			</p>
			{isScanning ? (
				<ReturnScanField
					items={items}
					refuse={({ id, name, quantity }) =>
						counts.get(id)?.missing ? null : `You have already counted all ${quantity} of ${name}.`
					}
					onFound={({ id }) => setCounts(countArrived(counts, id))}
				/>
			) : (
				<p>
					<Button size="small" tone="outline" onClick={startScanning}>
						Scan items
					</Button>
				</p>
			)}
			<ActionForm action={action} onSubmit={submit}>
				{orderReturn.items.map(({ id, product_name: name, quantity }) => (
					<fieldset key={id} className="grid gap-2">
						<legend className="float-left w-full pb-1 font-semibold break-words">
							{name} <span className="font-normal text-ink-soft">× {quantity}</span>
						</legend>
						<div className="grid grid-cols-3 gap-2">
							{states.map((state) => (
								<NumberField
									key={state}
									label={names[state]}
									name={`${state}-${id}`}
									value={counts.get(id)?.[state] ?? null}
									onChange={(pieces) =>
										setCounts((all) =>
											new Map(all).set(id, {
												sellable: 0,
												damaged: 0,
												missing: 0,
												...all.get(id),
												[state]: pieces,
											}),
										)
									}
									error={undefined}
								/>
							))}
						</div>
					</fieldset>
				))}
				{mine.length > 1 && (
					<SelectField
						label="Received at"
						name="received-at"
						value={branchId}
						onChange={setBranchId}
						choices={mine.map((each) => ({ value: String(each.id), name: each.name }))}
						error={undefined}
					/>
				)}
				<Field label="Note for staff (optional)" name="note" maxLength={500} autoComplete="off" />
				<div className="flex justify-end">
					<Button type="submit" disabled={action.isBusy}>
						{action.isBusy ? "Processing…" : "Mark as received"}
					</Button>
				</div>
			</ActionForm>
		</div>
	);
}
