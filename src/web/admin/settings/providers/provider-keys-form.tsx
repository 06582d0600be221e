import { type FormEvent, useRef, useState } from "react";
import type { ProviderKey, ProviderState } from "#contract/admin/providers.ts";
import { ApiError } from "#contract/client.ts";
import { focusFirst, typed } from "../../../account/form-fields.ts";
import { messageOf } from "../../../api.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Alert } from "../../../ui/status.tsx";
import { toast } from "../../../ui/toast.tsx";
import { keyNames } from "./provider-words.ts";

/** New keys of a provider; a field that is left empty keeps what is there. */
export function ProviderKeysForm({
	keys,
	save,
	onSaved,
	onCancel,
}: {
	keys: ProviderState["keys"];
	/** @param unchecked though the provider cannot be asked */
	save: (given: Partial<Record<ProviderKey, string>>, unchecked: boolean) => Promise<ProviderState>;
	onSaved: (state: ProviderState) => void;
	onCancel: () => void;
}) {
	const [errors, setErrors] = useState<Readonly<Record<string, string[]>>>({});
	const [problem, setProblem] = useState<string | null>(null);
	const [isUnchecked, setUnchecked] = useState(false);
	const [isBusy, setBusy] = useState(false);
	const form = useRef<HTMLFormElement>(null);
	const keep = async (unchecked: boolean) => {
		const element = form.current;
		if (!element) return;
		const entries = keys
			.map(({ name }) => [name, typed(element, name).trim()] as const)
			.filter(([, value]) => value !== "");
		setErrors({});
		setUnchecked(false);
		setProblem(entries.length === 0 ? "Please enter a key." : null);
		if (entries.length === 0) return;
		setBusy(true);
		try {
			onSaved(await save(Object.fromEntries(entries), unchecked));
			toast("Keys kept");
		} catch (error) {
			const byKey = (error instanceof ApiError && error.errors) || {};
			setErrors(byKey);
			setBusy(false);
			if (Object.keys(byKey).length > 0) focusFirst(element, Object.keys(byKey));
			else setProblem(messageOf(error, "They could not be kept. Please try again."));
			setUnchecked(error instanceof ApiError && error.code === "provider_unreachable");
		}
	};
	const submit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		keep(false);
	};
	return (
		<form ref={form} noValidate onSubmit={submit} className="grid max-w-md gap-4">
			{problem && <Alert tone="error">{problem}</Alert>}
			{keys.map((key) => (
				<Field
					key={key.name}
					label={keyNames[key.name]}
					name={key.name}
					type="password"
					// No browser offers a password of its own here, or keeps the key as one.
					autoComplete="new-password"
					spellCheck={false}
					placeholder={key.is_set ? "As it is" : ""}
					error={errors[key.name]?.[0]}
				/>
			))}
			<div className="flex flex-wrap gap-2">
				<Button type="submit" size="small" disabled={isBusy}>
					{isUnchecked ? "Try again" : "Keep these keys"}
				</Button>
				{isUnchecked && (
					<Button size="small" tone="outline" disabled={isBusy} onClick={() => keep(true)}>
						Keep them all the same
					</Button>
				)}
				<Button size="small" tone="quiet" disabled={isBusy} onClick={onCancel}>
					Cancel
				</Button>
			</div>
		</form>
	);
}
