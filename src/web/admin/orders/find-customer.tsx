import { type ReactNode, useState } from "react";
import { findOrderCustomers } from "#contract/admin/draft-orders.ts";
import type { Output } from "#contract/endpoint.ts";
import { showPhone } from "#lib/phone-and-address/phone.ts";
import { Field } from "../../ui/field.tsx";
import { useRead } from "../kit/read/use-read.ts";

const minLetters = 2;

type FoundCustomer = Output<typeof findOrderCustomers>[number];

/** Finds an account by name, phone or email. */
export function FindCustomer({
	none,
	whenNone,
	onFound,
}: {
	/** Advice that is shown if no customer matches. */
	none: string;
	/** Rendered below the advice. */
	whenNone?: (search: string) => ReactNode;
	onFound: (customer: FoundCustomer) => void;
}) {
	const [search, setSearch] = useState("");
	const typed = search.trim();
	const found = useRead(findOrderCustomers, typed.length < minLetters ? null : { search: typed }, {
		afterMilliseconds: 250,
	});
	return (
		<div className="grid gap-2">
			<Field
				label="Find a customer"
				type="search"
				value={search}
				autoComplete="off"
				placeholder="Name, phone or email"
				onChange={(event) => setSearch(event.currentTarget.value)}
				onKeyDown={(event) => {
					if (event.key === "Enter") event.preventDefault();
				}}
			/>
			{found.value?.length === 0 && (
				<p role="status" className="text-fine text-ink-soft">
					No customers found for “{typed}”. {none}
				</p>
			)}
			{found.value?.length === 0 && whenNone?.(typed)}
			{found.value && found.value.length > 0 && (
				<ul
					aria-label="Matching customers"
					className="grid divide-y divide-line rounded-small border border-line"
				>
					{found.value.map((customer) => (
						<li key={customer.id}>
							<button
								type="button"
								onClick={() => {
									setSearch("");
									onFound(customer);
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
	);
}
