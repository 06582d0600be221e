import { useState } from "react";
import { href, Link } from "react-router";
import { addCustomerEmail, type Customer } from "#contract/admin/customers.ts";
import { hasCode } from "#contract/client.ts";
import { api } from "../../api.ts";
import { ActionForm } from "../../forms/action-form.tsx";
import { useAction } from "../../forms/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../kit/form/fields.tsx";

/** Adds an email to a customer who has none. */
export function AddEmail({
	customer: { id, name },
	onChanged,
	onConflict,
}: {
	customer: Pick<Customer, "id" | "name">;
	onChanged: (customer: Customer) => void;
	onConflict: () => void;
}) {
	const [email, setEmail] = useState("");
	const [owner, setOwner] = useState<Pick<Customer, "id" | "name"> | null>(null);
	const action = useAction();
	const add = () => {
		setOwner(null);
		void action.submit(() => api(addCustomerEmail, { id, email }), {
			done: `Email added. You can now invite ${name}.`,
			field: "email",
			onDone: onChanged,
			onRefused: (error) => {
				if (hasCode(error, "email_taken")) setOwner(error.body.customer ?? null);
				if (error.code === "changed_elsewhere") onConflict();
				return false;
			},
		});
	};
	return (
		<ActionForm action={action} isBrief onSubmit={add} className="grid gap-3">
			<TextField
				label="Email"
				name="email"
				type="email"
				value={email}
				maxLength={254}
				hint="This customer has no email. Once you add one, they get order emails and can sign in."
				error={action.errorOf("email")}
				onChange={(typed) => {
					setOwner(null);
					action.forget("email");
					setEmail(typed);
				}}
			/>
			<div className="flex flex-wrap items-center gap-x-4">
				<Button
					type="submit"
					size="small"
					tone="outline"
					disabled={action.isBusy || email.trim() === ""}
				>
					Add email
				</Button>
				{owner && (
					<Link
						to={href("/admin/customers/:id", { id: String(owner.id) })}
						className="inline-flex min-h-11 items-center text-small text-sea underline underline-offset-2"
					>
						Open {owner.name}
					</Link>
				)}
			</div>
		</ActionForm>
	);
}
