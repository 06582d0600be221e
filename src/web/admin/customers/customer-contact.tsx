import { href, Link } from "react-router";
import type { Customer } from "#contract/admin/customers.ts";
import { showPhone } from "#lib/phone-and-address/phone.ts";
import { Section } from "../kit/page/admin-page.tsx";
import { AddEmail } from "./add-email.tsx";

const linkClass =
	"inline-flex min-h-11 items-center break-all text-sea underline underline-offset-2";

const newsletterText = {
	subscribed: "Newsletter confirmed",
	withdrawn: "Unsubscribed from the newsletter",
} as const;

/** Contact details of a customer. A customer who was added at a till may have no email yet. */
export function CustomerContact({
	customer,
	onChanged,
	onConflict,
}: {
	customer: Customer;
	onChanged: (customer: Customer) => void;
	onConflict: () => void;
}) {
	const { email, phone, newsletter } = customer;
	return (
		<Section title="Contact">
			<ul className="grid text-small">
				{email !== "" && (
					<li>
						<a href={`mailto:${email}`} className={linkClass}>
							{email}
						</a>
					</li>
				)}
				{phone && (
					<li>
						<a href={`tel:${phone}`} className={linkClass}>
							{showPhone(phone)}
						</a>
					</li>
				)}
				{email !== "" && (
					<>
						<li>
							<Link
								to={`${href("/admin/questions")}?search=${encodeURIComponent(email)}`}
								className={linkClass}
							>
								Questions from this address
							</Link>
						</li>
						<li className="flex min-h-11 items-center text-ink-soft">
							{newsletter ? newsletterText[newsletter] : "Never subscribed to the newsletter"}
						</li>
					</>
				)}
			</ul>
			{email === "" && (
				<AddEmail customer={customer} onChanged={onChanged} onConflict={onConflict} />
			)}
		</Section>
	);
}
