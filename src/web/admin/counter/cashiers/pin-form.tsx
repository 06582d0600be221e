import { type ReactNode, useState } from "react";
import type { Cashier } from "#contract/admin/cashiers.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import { useAction } from "#web/forms/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField, TextField } from "../../kit/form/fields.tsx";

/** Asks for the cashier's name and PIN. */
export function PinForm<Result>({
	people,
	personLabel,
	buttonLabel,
	send,
	onDone,
	children,
}: {
	people: readonly Cashier[];
	personLabel: string;
	buttonLabel: string;
	send: (person: Cashier, pin: string) => Promise<Result>;
	onDone: (result: Result) => void;
	children?: ReactNode;
}) {
	const action = useAction();
	const [chosen, setChosen] = useState(String(people[0]?.id ?? ""));
	const [pin, setPin] = useState("");
	const submit = () => {
		const person = people.find(({ id }) => String(id) === chosen) ?? people[0];
		if (!person) return;
		if (!/^\d{4,8}$/.test(pin)) return action.refuseField("pin", "Enter 4 to 8 digits.");
		void action.submit(() => send(person, pin), { onDone });
		setPin("");
	};
	return (
		<ActionForm action={action} isBrief onSubmit={submit}>
			{children}
			<SelectField
				label={personLabel}
				name="person"
				value={chosen}
				choices={people.map(({ id, name }) => ({ value: String(id), name }))}
				error={undefined}
				onChange={setChosen}
			/>
			<TextField
				label="PIN"
				name="pin"
				type="password"
				inputMode="numeric"
				maxLength={8}
				value={pin}
				onChange={setPin}
				error={action.errorOf("pin")}
			/>
			<Button type="submit" disabled={action.isBusy}>
				{buttonLabel}
			</Button>
		</ActionForm>
	);
}
