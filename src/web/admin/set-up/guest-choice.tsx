import {
	type CashRuleSettings,
	changeCashRules,
	readCashRules,
} from "#contract/admin/cash-rules.ts";
import { api } from "../../api.ts";
import { useAction } from "../../forms/use-action.ts";
import { CheckField } from "../kit/form/fields.tsx";
import { Section } from "../kit/page/admin-page.tsx";
import { ReadState } from "../kit/read/read-state.tsx";
import { useRead } from "../kit/read/use-read.ts";

/** Question whether to allow guest checkout. The answer is saved immediately. */
export function GuestChoice() {
	const read = useRead(readCashRules, {});
	return (
		<Section
			title="Who can order?"
			hint="You can change this later under Settings, Cash on delivery."
		>
			<ReadState read={read}>
				{(rules) => <Choice rules={rules} onSaved={read.set} onConflict={read.reload} />}
			</ReadState>
		</Section>
	);
}

function Choice({
	rules: { version, guests: isOn },
	onSaved,
	onConflict,
}: {
	rules: CashRuleSettings;
	onSaved: (rules: CashRuleSettings) => void;
	onConflict: () => void;
}) {
	const { run } = useAction();
	return (
		<CheckField
			label="Allow guest orders"
			hint="Guests enter a name, a mobile number and an address. They pay online or with cash on delivery. You call or message them to confirm a cash order before you ship it."
			name="guests"
			value={isOn}
			error={undefined}
			onChange={(guests) =>
				run(() => api(changeCashRules, { version, guests }), {
					done: guests ? "Guests can order without an account" : "Customers sign in to order",
					onDone: onSaved,
					onConflict,
				})
			}
		/>
	);
}
