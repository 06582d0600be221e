import { useId, useState } from "react";
import { makeApiKey } from "#contract/admin/api-keys.ts";
import { typed } from "#web/account/form-fields.ts";
import { api } from "#web/api.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import { useAction } from "#web/forms/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { Field, inputClass } from "#web/ui/field.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { ShownOnce } from "../shown-once.tsx";
import { type AreaLabels, areas } from "./scope-labels.ts";

const lifetimes = [
	{ days: 30, name: "30 days" },
	{ days: 90, name: "90 days" },
	{ days: 365, name: "1 year" },
] as const;

/** Creates an API key and shows it once. */
export default function MakeKeyDialog({
	open,
	onMade,
	onClose,
}: {
	open: boolean;
	onMade: () => void;
	onClose: () => void;
}) {
	const [key, setKey] = useState<string | null>(null);
	const close = () => {
		setKey(null);
		onClose();
	};
	return (
		<Modal
			open={open}
			onClose={close}
			size="medium"
			title={key === null ? "Create key" : "Your new key"}
		>
			{key === null ? (
				<KeyForm
					onMade={(made) => {
						setKey(made);
						onMade();
					}}
				/>
			) : (
				<ShownOnce label="API key" secret={key} onDone={close}>
					Store the key with the program's other secrets. Anyone who has the key can use the
					permissions you selected. We can't show it again.
				</ShownOnce>
			)}
		</Modal>
	);
}

function KeyForm({ onMade }: { onMade: (key: string) => void }) {
	const id = useId();
	const action = useAction();
	const submit = (form: HTMLFormElement) => {
		const name = typed(form, "name").trim();
		if (name === "")
			return action.refuseField("name", "Please enter which program will use the key.");
		const scopes = areas.map(({ area }) => typed(form, area)).filter((scope) => scope !== "");
		if (scopes.length === 0) return action.refuse("Please choose at least one permission.");
		void action.submit(() => api(makeApiKey, { name, scopes, days: Number(typed(form, "days")) }), {
			onDone: ({ key }) => onMade(key),
		});
	};
	return (
		<ActionForm action={action} onSubmit={submit}>
			<Field
				label="Name"
				name="name"
				required
				maxLength={100}
				autoComplete="off"
				hint="Program, such as Accounting"
				error={action.errorOf("name")}
			/>
			<div className="grid gap-1.5">
				<label htmlFor={`${id}-days`} className="text-small font-semibold">
					Valid for
				</label>
				<select id={`${id}-days`} name="days" defaultValue={90} className={inputClass}>
					{lifetimes.map(({ days, name }) => (
						<option key={days} value={days}>
							{name}
						</option>
					))}
				</select>
			</div>
			<fieldset className="grid">
				<legend className="pb-1 text-small font-semibold">Permissions</legend>
				<div className="divide-y divide-line">
					{areas.map((area) => (
						<AreaField key={area.area} area={area} />
					))}
				</div>
			</fieldset>
			<div className="flex justify-end pt-2">
				<Button type="submit" disabled={action.isBusy}>
					Create key
				</Button>
			</div>
		</ActionForm>
	);
}

function AreaField({ area: { area, name, holds, canWrite } }: { area: AreaLabels }) {
	const id = useId();
	return (
		<div className="flex items-center justify-between gap-3 py-2">
			<label htmlFor={id} className="min-w-0 text-small">
				<span className="font-semibold">{name}</span>
				<span className="block text-fine text-ink-soft">{holds}</span>
			</label>
			<select id={id} name={area} defaultValue="" className={`${inputClass} w-40! shrink-0 px-3!`}>
				<option value="">No access</option>
				<option value={`${area}:read`}>Read</option>
				{canWrite && <option value={`${area}:write`}>Read and change</option>}
			</select>
		</div>
	);
}
