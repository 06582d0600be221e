import { showPhone } from "#lib/phone-and-address/phone.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "../../kit/form/fields.tsx";
import type { Bound, RecordForm } from "../../kit/form/use-record-form.ts";
import { Section } from "../../kit/page/admin-page.tsx";
import { FindCustomer } from "../find-customer.tsx";
import type { DraftValues } from "./draft-values.ts";

export interface DraftPart {
	form: RecordForm<DraftValues>;
	bind: <Name extends keyof DraftValues & string>(name: Name) => Bound<DraftValues[Name]>;
}

/** Customer of a draft: an account, or a name with a phone number. */
export function DraftCustomer({ form, bind }: DraftPart) {
	const { account } = form.values;
	return (
		<Section
			title="Customer"
			hint={account ? undefined : "Search by name, phone or email, or enter a new customer."}
		>
			{account ? (
				<div className="flex flex-wrap items-center justify-between gap-2">
					<p>
						<span className="block font-semibold">{account.name}</span>
						<span className="text-small text-ink-soft">
							{[account.email, account.phone && showPhone(account.phone)]
								.filter(Boolean)
								.join(" · ")}
						</span>
					</p>
					<Button size="small" tone="outline" onClick={() => form.set("account", null)}>
						New customer
					</Button>
				</div>
			) : (
				<FindCustomer
					none="Enter their details below."
					onFound={({ addresses, ...customer }) => {
						const [address] = addresses;
						form.set("account", customer);
						form.set("contact_name", customer.name);
						form.set("contact_phone", customer.phone ? showPhone(customer.phone) : "");
						form.set("address_label", address?.label ?? "");
						form.set("address_line", address?.line ?? "");
					}}
				/>
			)}
			<div className="grid gap-4 @2xl:grid-cols-2">
				<TextField label="Name" {...bind("contact_name")} maxLength={120} />
				<TextField
					label="Phone"
					type="tel"
					{...bind("contact_phone")}
					maxLength={40}
					placeholder="0917 123 4567"
				/>
				{!account && (
					<TextField
						label="Email (optional)"
						type="email"
						{...bind("contact_email")}
						hint="We send the payment link and order emails here."
					/>
				)}
			</div>
		</Section>
	);
}
