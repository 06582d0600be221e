import type { ReactNode } from "react";
import { href, Link } from "react-router";
import type { CardPayment } from "#contract/admin/payments.ts";
import { showPhone } from "#lib/phone-and-address/phone.ts";
import { classNames } from "../../ui/class-names.ts";

const contactLink = "inline-flex min-h-11 items-center text-sea hover:underline @3xl:min-h-6";

/** The paying customer, with contact links. */
export function Payer({ customer, contact }: Pick<CardPayment, "customer" | "contact">) {
	const payer = customer ?? contact;
	if (!payer) return <span className="text-ink-soft">Deleted account</span>;
	const { name, email, phone } = payer;
	return (
		<span className="flex flex-wrap items-center gap-x-3 text-fine">
			{customer ? (
				<Link
					to={href("/admin/customers/:id", { id: String(customer.id) })}
					className={contactLink}
				>
					{name}
				</Link>
			) : (
				<span>{name}</span>
			)}
			{email && (
				<a href={`mailto:${email}`} className={classNames(contactLink, "break-all")}>
					{email}
				</a>
			)}
			{phone && (
				<a href={`tel:${phone}`} className={classNames(contactLink, "whitespace-nowrap")}>
					{showPhone(phone)}
				</a>
			)}
		</span>
	);
}

const styles = {
	alarm: "border-chili bg-chili-soft text-chili",
	good: "border-success bg-success-soft text-success",
	busy: "border-warning-bright bg-warning-soft text-ink",
	calm: "border-line bg-paper text-ink-soft",
};
export type BadgeStyle = keyof typeof styles;

export const MoneyBadge = ({ look, children }: { look: BadgeStyle; children: ReactNode }) => (
	<span
		className={classNames(
			"inline-block rounded-full border px-2.5 py-0.5 text-fine font-semibold whitespace-nowrap",
			styles[look],
		)}
	>
		{children}
	</span>
);
