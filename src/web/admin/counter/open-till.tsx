import { useState } from "react";
import { Link } from "react-router";
import { type CounterShift, maxTills } from "#contract/admin/counter-shapes.ts";
import { listTills, openShift } from "#contract/admin/counter-shifts.ts";
import type { AdminBranch } from "#contract/admin/stock.ts";
import { api } from "../../api.ts";
import { ActionForm } from "../../forms/action-form.tsx";
import { useAction } from "../../forms/use-action.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { NumberField, PesosField, SelectField } from "../kit/form/fields.tsx";
import { exactTime } from "../kit/format/show-time.ts";
import { Section } from "../kit/page/admin-page.tsx";
import { useRead } from "../kit/read/use-read.ts";

/** Continues an open shift, or opens a till with the cash in its drawer. */
export function OpenTill({
	branches,
	first,
	onOpened,
}: {
	branches: readonly AdminBranch[];
	first: AdminBranch;
	onOpened: (shift: { id: number }) => void;
}) {
	const [branchId, setBranchId] = useState(first.id);
	const tills = useRead(listTills, { branch_id: String(branchId) });
	const open = (tills.value ?? []).flatMap(({ number, shift }) =>
		shift ? [{ number, shift }] : [],
	);
	const free = firstFree(open.map(({ number }) => number));
	return (
		<div className="grid max-w-3xl gap-4">
			{branches.length > 1 && (
				<div className="max-w-sm px-4">
					<SelectField
						label="Branch"
						name="branch"
						value={String(branchId)}
						choices={branches.map(({ id, name }) => ({ value: String(id), name }))}
						error={undefined}
						onChange={(id) => setBranchId(Number(id))}
					/>
				</div>
			)}
			{open.length > 0 && (
				<Section title="Open now">
					<ul aria-label="Open tills" className="grid divide-y divide-line">
						{open.map(({ number, shift }) => (
							<li
								key={number}
								className="flex flex-wrap items-center justify-between gap-3 py-2 first:pt-0 last:pb-0"
							>
								<p>
									<span className="block font-semibold">Till {number}</span>
									<span className="text-small text-ink-soft">
										{shift.opened_by ?? "Someone else"}, since {exactTime(shift.opened_at)}
									</span>
								</p>
								<span className="flex flex-wrap gap-2">
									<Link to={`?reading=${shift.id}`} className={buttonClass("quiet", "small")}>
										X reading<span className="sr-only"> of till {number}</span>
									</Link>
									<Button size="small" tone="outline" onClick={() => onOpened(shift)}>
										Sell at till {number}
									</Button>
								</span>
							</li>
						))}
					</ul>
				</Section>
			)}
			{tills.value && (
				<NewShift key={`${branchId} ${free}`} branchId={branchId} free={free} onOpened={onOpened} />
			)}
		</div>
	);
}

const firstFree = (taken: readonly number[]): number => {
	let number = 1;
	while (taken.includes(number) && number < maxTills) number += 1;
	return number;
};

function NewShift({
	branchId,
	free,
	onOpened,
}: {
	branchId: number;
	free: number;
	onOpened: (shift: CounterShift) => void;
}) {
	const action = useAction();
	const [till, setTill] = useState<number | null>(free);
	const [float, setFloat] = useState<number | null>(null);
	const submit = () => {
		if (till === null || Number.isNaN(till)) {
			return action.refuseField("till", "Enter the till number.");
		}
		if (float === null || Number.isNaN(float)) {
			return action.refuseField("opening_float", "Count the drawer. Enter 0 if it is empty.");
		}
		void action.submit(
			() => api(openShift, { branch_id: String(branchId), till, opening_float: float }),
			{
				onDone: onOpened,
			},
		);
	};
	return (
		<Section title="Open a till" hint="Count the cash in the drawer before you start.">
			<ActionForm action={action} isBrief onSubmit={submit}>
				<div className="grid max-w-md grid-cols-2 items-start gap-4">
					<NumberField
						label="Till"
						name="till"
						value={till}
						onChange={setTill}
						error={action.errorOf("till")}
					/>
					<PesosField
						label="Opening float"
						name="opening_float"
						value={float}
						onChange={setFloat}
						error={action.errorOf("opening_float")}
					/>
				</div>
				<Button type="submit" className="justify-self-start" disabled={action.isBusy}>
					Open till
				</Button>
			</ActionForm>
		</Section>
	);
}
