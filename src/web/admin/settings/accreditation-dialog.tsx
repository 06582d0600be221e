import {
	type Accreditation,
	changeAccreditation,
	readAccreditation,
} from "#contract/admin/accreditation.ts";
import { listTills } from "#contract/admin/counter-shifts.ts";
import { listAdminBranches } from "#contract/admin/stock.ts";
import { typed } from "../../account/form-fields.ts";
import { api } from "../../api.ts";
import { ActionForm } from "../../forms/action-form.tsx";
import { useAction } from "../../forms/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Modal } from "../../ui/modal.tsx";
import { ReadState } from "../kit/read/read-state.tsx";
import { useReading } from "../kit/read/use-reading.ts";

type Machine = Accreditation["machines"][number] & { branch_name: string };

/** Reads the saved numbers, with a row for each till that was ever opened. */
async function readMachines(signal: AbortSignal) {
	const [entered, branches] = await Promise.all([
		api(readAccreditation, {}, { signal }),
		api(listAdminBranches, {}, { signal }),
	]);
	const tills = await Promise.all(
		branches.map(async ({ id, name }) =>
			(await api(listTills, { branch_id: String(id) }, { signal })).map(({ number }): Machine => {
				const known = entered.machines.find(
					(each) => each.branch_id === id && each.till === number,
				);
				const blank = { min: null, serial_number: null };
				return { ...blank, ...known, branch_id: id, till: number, branch_name: name };
			}),
		),
	);
	return { ...entered, machines: tills.flat() };
}

/** Form for the numbers that the BIR issued for the shop and each till. */
export default function AccreditationDialog({
	open,
	onClose,
}: {
	open: boolean;
	onClose: () => void;
}) {
	const read = useReading(open ? "accreditation" : null, readMachines);
	return (
		<Modal open={open} onClose={onClose} title="Accreditation">
			<ReadState read={read}>
				{(entered) => <Form key={entered.version} entered={entered} onDone={onClose} />}
			</ReadState>
		</Modal>
	);
}

function Form({
	entered: { supplier, machines, version },
	onDone,
}: {
	entered: Awaited<ReturnType<typeof readMachines>>;
	onDone: () => void;
}) {
	const action = useAction();
	const submit = (form: HTMLFormElement) => {
		const read = (name: string) => typed(form, name).trim() || null;
		const [number, from, until] = ["number", "issued_on", "valid_until"].map(read);
		const change = {
			version,
			supplier:
				number || from || until
					? { number: number ?? "", issued_on: from ?? "", valid_until: until ?? null }
					: null,
			machines: machines.flatMap(({ branch_id, till }, place) => {
				const [min = null, serial_number = null] = ["min", "serial_number"].map((name) =>
					read(`machines.${place}.${name}`),
				);
				return min || serial_number ? { branch_id, till, min, serial_number } : [];
			}),
		};
		void action.submit(() => api(changeAccreditation, change), {
			done: "Accreditation saved",
			onDone,
		});
	};
	const shared = { autoComplete: "off" };
	return (
		<ActionForm action={action} onSubmit={submit}>
			<p className="text-small text-ink-soft">
				Enter the numbers that the BIR issued to you. They are printed at the foot of receipts and
				readings. Leave blank to print nothing.
			</p>
			<Field
				{...shared}
				name="number"
				label="Accreditation or permit number"
				defaultValue={supplier?.number ?? ""}
				error={action.errorOf("supplier.number")}
			/>
			<div className="grid items-start gap-4 sm:grid-cols-2">
				<Field
					{...shared}
					type="date"
					name="issued_on"
					label="Issued on"
					defaultValue={supplier?.issued_on ?? ""}
					error={action.errorOf("supplier.issued_on")}
				/>
				<Field
					{...shared}
					type="date"
					name="valid_until"
					label="Valid until (optional)"
					defaultValue={supplier?.valid_until ?? ""}
					error={action.errorOf("supplier.valid_until")}
				/>
			</div>
			{machines.length === 0 && (
				<p className="text-small text-ink-soft">
					Each till appears here with its own numbers once you have opened it.
				</p>
			)}
			{machines.map(({ branch_id, branch_name, till, min, serial_number }, place) => (
				<fieldset key={`${branch_id} ${till}`} className="grid gap-2">
					<legend className="pb-2 text-small font-semibold">
						{branch_name}, till {till}
					</legend>
					<div className="grid items-start gap-4 sm:grid-cols-2">
						<Field
							{...shared}
							name={`machines.${place}.min`}
							label="MIN"
							maxLength={50}
							defaultValue={min ?? ""}
						/>
						<Field
							{...shared}
							name={`machines.${place}.serial_number`}
							label="Serial number"
							maxLength={50}
							defaultValue={serial_number ?? ""}
						/>
					</div>
				</fieldset>
			))}
			<div className="flex justify-end">
				<Button type="submit" size="small" disabled={action.isBusy}>
					Save accreditation
				</Button>
			</div>
		</ActionForm>
	);
}
