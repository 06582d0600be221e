import { useState } from "react";
import { addCounterCustomer } from "#contract/admin/counter-customers.ts";
import { longestCustomerName, mobileNeeded } from "#contract/admin/new-customer.ts";
import { hasCode } from "#contract/client.ts";
import { readMobile } from "#lib/phone-and-address/phone.ts";
import { api } from "#web/api.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import { useAction } from "#web/forms/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "../../kit/form/fields.tsx";
import { useTillRights } from "../cashiers/till-rights.ts";
import type { OpenSale } from "../stored-sale.ts";
import { typedCustomer } from "./typed-customer.ts";

type Customer = NonNullable<OpenSale["customer"]>;

/** Adds a customer by name and phone number. If a customer already has the number, offers that customer. */
export function AddCustomer({
	search,
	isAway,
	onAdded,
	onAddedOffline,
}: {
	/** The search that found no customer; "" without a search. */
	search: string;
	/** True if the server can't be reached, so the customer is added when the sale syncs. */
	isAway: boolean;
	onAdded: (customer: Customer) => void;
	onAddedOffline: (customer: NonNullable<OpenSale["new_customer"]>) => void;
}) {
	const rights = useTillRights();
	const action = useAction();
	const [values, setValues] = useState(() => typedCustomer(search));
	const [known, setKnown] = useState<Customer | null>(null);
	const add = () => {
		setKnown(null);
		if (isAway) {
			const name = values.name.trim();
			if (!name) return action.refuseField("name", "Enter a name.");
			if (!readMobile(values.phone)) return action.refuseField("phone", mobileNeeded);
			return onAddedOffline({ name, phone: values.phone });
		}
		const given = { id: rights.shiftId, ...values, ...rights.sent };
		void action.submit(() => api(addCounterCustomer, given), {
			done: ({ name }) => `${name} added`,
			failed: "The customer could not be added. Please try again.",
			onDone: onAdded,
			onRefused: (error) => {
				if (hasCode(error, "phone_taken")) setKnown(error.body.customer ?? null);
				return rights.lockIfSignedOut(error);
			},
		});
	};
	const bind = (name: keyof typeof values) => ({
		name,
		value: values[name],
		error: action.errorOf(name),
		onChange: (typed: string) => {
			action.forget();
			setKnown(null);
			setValues({ ...values, [name]: typed });
		},
	});
	return (
		<ActionForm action={action} isBrief onSubmit={add} className="grid gap-3">
			<div className="grid gap-3 @md:grid-cols-2">
				<TextField label="Name" {...bind("name")} maxLength={longestCustomerName} />
				<TextField label="Phone" type="tel" {...bind("phone")} maxLength={40} />
			</div>
			<div className="flex flex-wrap gap-2">
				{known && (
					<Button size="small" onClick={() => onAdded(known)}>
						Choose {known.name}
					</Button>
				)}
				<Button type="submit" size="small" tone="outline" disabled={action.isBusy}>
					Add customer
				</Button>
			</div>
		</ActionForm>
	);
}
