import type { ReactNode } from "react";
import { href, Link } from "react-router";
import type { CardPayment } from "#contract/admin/payments.ts";
import { showPhone } from "#lib/phone.ts";
import { classNames } from "../../ui/class-names.ts";

const contactLink = "inline-flex min-h-11 items-center text-sea hover:underline @3xl:min-h-6";

/** Who pays, with the ways to reach them. */
export const Payer = ({ customer }: { customer: CardPayment["customer"] }) =>
	customer ? (
		<span className="flex flex-wrap items-center gap-x-3 text-fine">
			<Link to={href("/admin/customers/:id", { id: String(customer.id) })} className={contactLink}>
				{customer.name}
			</Link>
			<a href={`mailto:${customer.email}`} className={classNames(contactLink, "break-all")}>
				{customer.email}
			</a>
			{customer.phone && (
				<a href={`tel:${customer.phone}`} className={classNames(contactLink, "whitespace-nowrap")}>
					{showPhone(customer.phone)}
				</a>
			)}
		</span>
	) : (
		<span className="text-ink-soft">Deleted account</span>
	);

const looks = {
	alarm: "border-chili bg-chili-soft text-chili",
	good: "border-success bg-success-soft text-success",
	busy: "border-warning-bright bg-warning-soft text-ink",
	calm: "border-line bg-paper text-ink-soft",
};
export type BadgeLook = keyof typeof looks;

export const MoneyBadge = ({ look, children }: { look: BadgeLook; children: ReactNode }) => (
	<span
		className={classNames(
			"inline-block rounded-full border px-2.5 py-0.5 text-fine font-semibold whitespace-nowrap",
			looks[look],
		)}
	>
		{children}
	</span>
);
