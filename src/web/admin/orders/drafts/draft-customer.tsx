import { useState } from "react";
import { findOrderCustomers } from "#contract/admin/draft-orders.ts";
import { showPhone } from "#lib/phone.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { TextField } from "../../kit/form/fields.tsx";
import type { Bound, RecordForm } from "../../kit/form/use-record-form.ts";
import { Section } from "../../kit/page/admin-page.tsx";
import { useRead } from "../../kit/read/use-read.ts";
import type { DraftValues } from "./draft-values.ts";

export interface DraftPart {
	form: RecordForm<DraftValues>;
	bind: <Name extends keyof DraftValues & string>(name: Name) => Bound<DraftValues[Name]>;
}

const leastTyped = 2;

/** Whom it is for: somebody with an account, or whom a phone number reaches. */
export function DraftCustomer({ form, bind }: DraftPart) {
	const { account } = form.values;
	const [search, setSearch] = useState("");
	const typed = search.trim();
	const found = useRead(
		findOrderCustomers,
		typed.length < leastTyped || account ? null : { search: typed },
		{ afterMilliseconds: 250 },
	);
	return (
		<Section
			title="Customer"
			hint={account ? undefined : "Find them by name, phone or e-mail, or say who it is."}
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
						Somebody else
					</Button>
				</div>
			) : (
				<div className="grid gap-2">
					<Field
						label="Find a customer"
						type="search"
						value={search}
						autoComplete="off"
						placeholder="Name, phone or e-mail"
						onChange={(event) => setSearch(event.currentTarget.value)}
						onKeyDown={(event) => {
							if (event.key === "Enter") event.preventDefault();
						}}
					/>
					{found.value?.length === 0 && (
						<p role="status" className="text-fine text-ink-soft">
							No account fits “{typed}”. Name them below.
						</p>
					)}
					{found.value && found.value.length > 0 && (
						<ul
							aria-label="Customers that fit"
							className="grid divide-y divide-line rounded-small border border-line"
						>
							{found.value.map(({ addresses, ...customer }) => (
								<li key={customer.id}>
									<button
										type="button"
										onClick={() => {
											const [address] = addresses;
											form.set("account", customer);
											form.set("contact_name", customer.name);
											form.set("contact_phone", customer.phone ? showPhone(customer.phone) : "");
											form.set("address_label", address?.label ?? "");
											form.set("address_line", address?.line ?? "");
											setSearch("");
										}}
										className="grid min-h-11 w-full px-3 py-2 text-left text-small hover:bg-paper focus-visible:bg-tint-mango"
									>
										<span className="font-semibold">{customer.name}</span>
										<span className="text-fine break-all text-ink-soft">
											{[customer.email, customer.phone && showPhone(customer.phone)]
												.filter(Boolean)
												.join(" · ")}
										</span>
									</button>
								</li>
							))}
						</ul>
					)}
				</div>
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
						label="E-mail (optional)"
						type="email"
						{...bind("contact_email")}
						hint="For the link and the order’s mails."
					/>
				)}
			</div>
		</Section>
	);
}
