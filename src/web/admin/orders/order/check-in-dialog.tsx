import { useState } from "react";
import type { CountedState } from "#contract/admin/order-delivery.ts";
import type { AdminOrderDetail } from "#contract/admin/orders.ts";
import { typed } from "#web/account/form-fields.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import { useAction } from "#web/forms/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { SelectField } from "../../kit/form/fields.tsx";
import { usePermissions } from "../../kit/page/use-permissions.ts";
import type { ChangeOrder } from "./change-order.ts";

interface CountedItem {
	variation_id: number | null;
	product_name: string;
	variation_name: string | null;
	quantity: number;
}

interface CheckIn {
	/** Text that explains how checking in the items affects the order. */
	ending: string;
	/** Items in the parcel. */
	items: readonly CountedItem[];
	/** Branch that packed the items. */
	homeBranchId: number | undefined;
	order: Pick<AdminOrderDetail, "ref" | "branches">;
	change: ChangeOrder;
	count: (
		pieces: {
			variation_id: number;
			state: CountedState;
			quantity: number;
			branch_id: number | null;
		}[],
		note: string,
	) => Promise<AdminOrderDetail>;
	onClose: () => void;
}

/** Checks in every unit of a returned parcel as sellable, damaged or missing. */
export default function CheckInDialog({
	open,
	title,
	...rest
}: CheckIn & { open: boolean; title: string }) {
	return (
		<Modal open={open} onClose={rest.onClose} title={title} size="medium">
			<CheckInForm {...rest} />
		</Modal>
	);
}

const states: readonly { state: CountedState; name: string }[] = [
	{ state: "sellable", name: "Sellable" },
	{ state: "damaged", name: "Damaged" },
	{ state: "missing", name: "Missing" },
];

interface Counted {
	variationId: number;
	name: string;
	pieces: number;
	branch: string;
	counts: Record<CountedState, string>;
}

/** Returns the initial counts: all units are sellable and at the branch that packed them. */
function startingCounts(items: readonly CountedItem[], branch: string): Counted[] {
	const counted = new Map<number, Counted>();
	for (const item of items) {
		if (item.variation_id === null) continue;
		const pieces = (counted.get(item.variation_id)?.pieces ?? 0) + item.quantity;
		counted.set(item.variation_id, {
			variationId: item.variation_id,
			pieces,
			branch,
			name: [item.product_name, item.variation_name].filter(Boolean).join(" · "),
			counts: { sellable: String(pieces), damaged: "0", missing: "0" },
		});
	}
	return [...counted.values()];
}

const numberOf = (text: string): number =>
	/^\d{1,5}$/.test(text.trim()) ? Number(text) : Number.NaN;

function CheckInForm({ ending, items, homeBranchId, order, change, count, onClose }: CheckIn) {
	const { branch: own } = usePermissions();
	const branches = order.branches.filter(({ id }) => own === null || own.id === id);
	const home = homeBranchId ?? order.branches[0]?.id;
	const first = branches.find(({ id }) => id === home) ?? branches[0];
	const [rows, setRows] = useState(() => startingCounts(items, String(first?.id ?? "")));
	const action = useAction();
	const set = (variationId: number, part: (row: Counted) => Partial<Counted>) =>
		setRows((all) =>
			all.map((row) => (row.variationId === variationId ? { ...row, ...part(row) } : row)),
		);
	const submit = (form: HTMLFormElement) => {
		const wrong = rows.find(
			({ counts, pieces }) =>
				states.reduce((sum, { state }) => sum + numberOf(counts[state]), 0) !== pieces,
		);
		if (wrong) {
			return action.refuse(
				`${wrong.name}: the numbers must add up to ${wrong.pieces}, the quantity that was sent. Enter units that are not here under Missing.`,
			);
		}
		const pieces = rows.flatMap(({ variationId, counts, branch }) =>
			states
				.map(({ state }) => ({ state, quantity: numberOf(counts[state]) }))
				.filter(({ quantity }) => quantity > 0)
				.map(({ state, quantity }) => ({
					variation_id: variationId,
					state,
					quantity,
					branch_id: state === "sellable" ? Number(branch) : null,
				})),
		);
		const note = typed(form, "note").trim();
		void action.submit(() => count(pieces, note), {
			done: `${order.ref} checked in`,
			failed: "The parcel could not be checked in. Please try again.",
			onDone: (changed) => {
				change.show(changed);
				onClose();
			},
		});
	};
	return (
		<ActionForm action={action} onSubmit={submit}>
			<p className="text-small text-ink-soft">
				{ending} Sellable items are restocked. All other items are written off.
			</p>
			<ul className="grid gap-4">
				{rows.map((row) => (
					<li key={row.variationId}>
						<fieldset className="grid gap-3 border-t border-line pt-3">
							<legend className="float-left w-full pb-2 font-semibold break-words">
								{row.name} <span className="font-normal text-ink-soft">× {row.pieces}</span>
							</legend>
							<div className="grid grid-cols-3 gap-2">
								{states.map(({ state, name }) => (
									<Field
										key={state}
										label={name}
										inputMode="numeric"
										autoComplete="off"
										value={row.counts[state]}
										onFocus={(event) => event.currentTarget.select()}
										onChange={({ currentTarget: { value } }) =>
											set(row.variationId, ({ counts }) => ({
												counts: { ...counts, [state]: value },
											}))
										}
									/>
								))}
							</div>
							{branches.length > 1 && (
								<SelectField
									label="Restock at"
									name={`branch-${row.variationId}`}
									value={row.branch}
									onChange={(branch) => set(row.variationId, () => ({ branch }))}
									choices={branches.map(({ id, name }) => ({ value: String(id), name }))}
									error={undefined}
								/>
							)}
						</fieldset>
					</li>
				))}
			</ul>
			<Field label="Note (optional)" name="note" maxLength={500} autoComplete="off" />
			<div className="grid grid-cols-2 gap-2">
				<Button tone="quiet" onClick={onClose} disabled={action.isBusy}>
					Back
				</Button>
				<Button type="submit" disabled={action.isBusy}>
					{action.isBusy ? "Processing…" : "Check in"}
				</Button>
			</div>
		</ActionForm>
	);
}
