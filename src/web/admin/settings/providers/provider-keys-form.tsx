import { useRef, useState } from "react";
import type { ProviderKey, ProviderState } from "#contract/admin/providers.ts";
import { typed } from "#web/account/form-fields.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import { useAction } from "#web/forms/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { keyNames } from "./provider-texts.ts";

/** Form for the keys of a provider. Fields that are left blank keep their saved values. */
export function ProviderKeysForm({
	keys,
	save,
	onSaved,
	onCancel,
}: {
	keys: ProviderState["keys"];
	/** @param unchecked true to save the keys although the provider can't be reached to verify them */
	save: (given: Partial<Record<ProviderKey, string>>, unchecked: boolean) => Promise<ProviderState>;
	onSaved: (state: ProviderState) => void;
	onCancel: () => void;
}) {
	const [isUnchecked, setUnchecked] = useState(false);
	const action = useAction();
	const { isBusy } = action;
	const form = useRef<HTMLFormElement>(null);
	const keep = (unchecked: boolean) => {
		const element = form.current;
		if (!element) return;
		const entries = keys
			.map(({ name }) => [name, typed(element, name).trim()] as const)
			.filter(([, value]) => value !== "");
		setUnchecked(false);
		if (entries.length === 0) return action.refuse("Please enter a key.");
		void action.submit(() => save(Object.fromEntries(entries), unchecked), {
			done: "Keys saved",
			failed: "Could not save. Please try again.",
			onDone: onSaved,
			onRefused: ({ code }) => {
				setUnchecked(code === "provider_unreachable");
				return false;
			},
		});
	};
	return (
		<ActionForm
			ref={form}
			action={action}
			onSubmit={() => keep(false)}
			isBrief
			className="grid max-w-md gap-4"
		>
			{keys.map((key) => (
				<Field
					key={key.name}
					label={keyNames[key.name]}
					name={key.name}
					type="password"
					// Keep browsers from suggesting or saving the key as a password.
					autoComplete="new-password"
					spellCheck={false}
					placeholder={key.is_set ? "Unchanged" : ""}
					error={action.errorOf(key.name)}
				/>
			))}
			<div className="flex flex-wrap gap-2">
				<Button type="submit" size="small" disabled={isBusy}>
					{isUnchecked ? "Try again" : "Save keys"}
				</Button>
				{isUnchecked && (
					<Button size="small" tone="outline" disabled={isBusy} onClick={() => keep(true)}>
						Save anyway
					</Button>
				)}
				<Button size="small" tone="quiet" disabled={isBusy} onClick={onCancel}>
					Cancel
				</Button>
			</div>
		</ActionForm>
	);
}
