import {
	changeTaxPermit,
	type TaxPermit,
	type VersionedTaxPermit,
} from "#contract/admin/tax-permit.ts";
import { typed } from "../../account/form-fields.ts";
import { api } from "../../api.ts";
import { ActionForm } from "../../forms/action-form.tsx";
import { useAction } from "../../forms/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Modal } from "../../ui/modal.tsx";
import { useConfirm } from "../kit/page/confirm.tsx";

const fields = [
	{ name: "number", label: "Permit number" },
	{ name: "issued_on", label: "Issued on", type: "date" },
	{ name: "registered_name", label: "Registered name" },
	{ name: "tin", label: "TIN", hint: "Such as 123-456-789-000" },
] as const;

/** Form for the tax permit. If the shop has a permit, order documents are invoices with serial numbers. */
export default function TaxPermitDialog({
	open,
	permit,
	version,
	onSaved,
	onClose,
}: {
	open: boolean;
	permit: TaxPermit | null;
	version: string;
	onSaved: (saved: VersionedTaxPermit) => void;
	onClose: () => void;
}) {
	const action = useAction();
	const { isBusy } = action;
	const confirm = useConfirm();

	const save = (next: TaxPermit | null) =>
		action.submit(() => api(changeTaxPermit, { permit: next, version }), {
			done: next ? "Order documents are now invoices" : "Order documents are summaries again",
			onDone: onSaved,
		});
	const submit = (form: HTMLFormElement) => {
		const read = (name: keyof TaxPermit) => typed(form, name).trim();
		void save({
			number: read("number"),
			issued_on: read("issued_on"),
			registered_name: read("registered_name"),
			tin: read("tin"),
		});
	};
	const takeOut = async () => {
		const isSure = await confirm({
			title: "Remove permit?",
			text: "New documents will be order summaries. Issued invoices keep their numbers.",
			confirmLabel: "Remove permit",
			danger: true,
		});
		if (isSure) void save(null);
	};
	return (
		<Modal open={open} onClose={onClose} title="Permit to issue invoices">
			<ActionForm action={action} onSubmit={submit}>
				<p className="text-small text-ink-soft">
					Enter a permit only if the BIR has issued it. Each order then gets an invoice with the
					next serial number of its branch as soon as it is placed.
				</p>
				{fields.map((field) => (
					<Field
						key={field.name}
						{...field}
						required
						autoComplete="off"
						defaultValue={permit?.[field.name] ?? ""}
						error={action.errorOf(`permit.${field.name}`)}
					/>
				))}
				<div className="flex flex-wrap justify-end gap-2">
					{permit && (
						<Button
							size="small"
							tone="quiet"
							disabled={isBusy}
							onClick={takeOut}
							className="mr-auto text-chili"
						>
							Remove
						</Button>
					)}
					<Button type="submit" size="small" disabled={isBusy}>
						Save permit
					</Button>
				</div>
			</ActionForm>
		</Modal>
	);
}
