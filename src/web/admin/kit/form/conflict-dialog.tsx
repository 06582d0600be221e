import { type FormEvent, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Modal } from "#web/ui/modal.tsx";

export interface ShownClash {
	name: string;
	label: string;
	yours: string;
	theirs: string;
}

/**
 * Resolves conflicting edits of the same record field by field, so that no one overwrites a change they haven't seen.
 */
export default function ConflictDialog({
	open,
	clashes,
	onResolve,
	onClose,
}: {
	open: boolean;
	clashes: readonly ShownClash[];
	/** @param mine names of the fields that keep the current user's value */
	onResolve: (mine: ReadonlySet<string>) => void;
	onClose: () => void;
}) {
	const [isEmpty, setEmpty] = useState(false);
	const submit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		event.stopPropagation();
		const chosen = new FormData(event.currentTarget);
		const isWhole = clashes.every(({ name }) => chosen.has(name));
		setEmpty(!isWhole);
		if (!isWhole) return;
		onResolve(
			new Set(clashes.map(({ name }) => name).filter((name) => chosen.get(name) === "mine")),
		);
	};
	return (
		<Modal open={open} onClose={onClose} title="Someone else changed this too" size="medium">
			<form onSubmit={submit} className="grid gap-5">
				<p className="text-small text-ink-soft">
					Choose which values to keep. Nothing is saved until you save the form.
				</p>
				{clashes.map((clash) => (
					<fieldset key={clash.name} className="grid gap-2">
						<legend className="pb-1 text-small font-semibold">{clash.label}</legend>
						<div className="grid gap-2 sm:grid-cols-2">
							<Side name={clash.name} value="mine" title="Yours" text={clash.yours} />
							<Side name={clash.name} value="theirs" title="Theirs" text={clash.theirs} />
						</div>
					</fieldset>
				))}
				{isEmpty && (
					<p role="alert" className="text-small text-chili">
						Choose a value for each field.
					</p>
				)}
				<div className="flex flex-wrap justify-end gap-2">
					<Button size="small" tone="quiet" onClick={onClose}>
						Back to form
					</Button>
					<Button size="small" type="submit">
						Use these values
					</Button>
				</div>
			</form>
		</Modal>
	);
}

function Side({
	name,
	value,
	title,
	text,
}: {
	name: string;
	value: "mine" | "theirs";
	title: string;
	text: string;
}) {
	return (
		<label className="flex cursor-pointer items-start gap-3 rounded-small border border-ink-faint/60 p-3 text-small has-checked:border-ink has-checked:bg-tint-mango">
			<input type="radio" name={name} value={value} className="mt-0.5 size-5 shrink-0 accent-ink" />
			<span className="min-w-0">
				<span className="block font-semibold">{title}</span>
				<span className="block max-h-40 overflow-y-auto break-words whitespace-pre-wrap">
					{text}
				</span>
			</span>
		</label>
	);
}
