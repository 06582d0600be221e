import { type Cashier, signInCashier } from "#contract/admin/cashiers.ts";
import { api } from "#web/api.ts";
import { PinForm } from "./pin-form.tsx";
import { useTillRights } from "./till-rights.ts";

/** Signs a cashier in at the till with a PIN. */
export default function CashierSignIn({
	buttonLabel,
	onDone,
}: {
	buttonLabel: string;
	onDone?: () => void;
}) {
	const { shiftId, cashiers, signIn } = useTillRights();
	const send = (person: Cashier, pin: string) =>
		api(signInCashier, { id: String(shiftId), account_id: person.id, pin });
	return (
		<PinForm
			people={cashiers}
			personLabel="Cashier"
			buttonLabel={buttonLabel}
			send={send}
			onDone={(cashier) => {
				signIn(cashier);
				onDone?.();
			}}
		/>
	);
}
