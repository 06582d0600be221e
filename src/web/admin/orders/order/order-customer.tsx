import { href, Link } from "react-router";
import type { AdminOrderDetail } from "#contract/admin/orders.ts";
import { showPhone } from "#lib/phone-and-address/phone.ts";
import { usePermissions } from "../../kit/page/use-permissions.ts";
import { PanelSection } from "./panel-section.tsx";

const linkClass =
	"inline-flex min-h-11 items-center break-all text-sea underline underline-offset-4 md:pointer-fine:min-h-8";

/** Customer of an order: an account, or contact details only. */
export function OrderCustomer({
	order: { customer, contact, channel },
}: {
	order: Pick<AdminOrderDetail, "customer" | "contact" | "channel">;
}) {
	if (customer) {
		return (
			<PanelSection title="Customer">
				<CustomerName customer={customer} />
				<Reach email={customer.email} phone={customer.phone} />
				<Link to={`${href("/admin/orders")}?customer_id=${customer.id}`} className={linkClass}>
					All orders from this customer
				</Link>
			</PanelSection>
		);
	}
	if (contact) {
		return (
			<PanelSection title="Customer">
				<p className="font-semibold">{contact.name ?? "No name given"}</p>
				<Reach {...contact} />
				<p className="text-ink-soft">Guest order.</p>
			</PanelSection>
		);
	}
	return (
		<PanelSection title="Customer">
			<p className="text-ink-soft">
				{channel === "web" ? "The account was deleted." : "No customer."}
			</p>
		</PanelSection>
	);
}

function CustomerName({ customer }: { customer: NonNullable<AdminOrderDetail["customer"]> }) {
	const { may } = usePermissions();
	return may("customers") ? (
		<Link
			to={href("/admin/customers/:id", { id: String(customer.id) })}
			className={`${linkClass} font-semibold`}
		>
			{customer.name}
		</Link>
	) : (
		<p className="font-semibold">{customer.name}</p>
	);
}

function Reach({ email, phone }: { email: string | null; phone: string | null }) {
	return (
		<p className="flex flex-wrap gap-x-4">
			{email && (
				<a href={`mailto:${email}`} className={linkClass}>
					{email}
				</a>
			)}
			{phone && (
				<a href={`tel:${phone}`} className={linkClass}>
					{showPhone(phone)}
				</a>
			)}
		</p>
	);
}
