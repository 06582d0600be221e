import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { dialLink, showPhone } from "#lib/phone-and-address/phone.ts";
import { dayCount } from "#lib/time/day-count.ts";
import { paymentFact } from "../payment-fact.ts";
import { useShop } from "../shop.tsx";
import { classNames } from "../ui/class-names.ts";
import { Icon, type IconName } from "../ui/icons.tsx";
import { Logo } from "../ui/logo.tsx";
import { BranchList } from "./branch-list.tsx";

const legal = href("/info/*", { "*": "legal" });

const links = [
	{ to: "/", name: "Home" },
	{ to: "/#products", name: "Products" },
	{ to: `${legal}#payments`, name: "Payments" },
	{ to: href("/info/*", { "*": "contact" }), name: "Contact us" },
	{ to: `${legal}#privacy`, name: "Privacy Policy" },
	{ to: `${legal}#terms`, name: "Terms of Service" },
	{ to: `${legal}#refunds`, name: "Returns and refunds" },
];

/** Style of the footer's links. */
export const footerEntry =
	"inline-flex min-h-11 items-center text-left text-small underline-offset-4 hover:underline";

/**
 * The footer of every page: branches, contact details and policies (specification §2, footer).
 * @param visit content at the top
 * @param identity content below the shop's name
 * @param drawLink renders a link; returns undefined to use the default rendering
 * @param entries list items after the links
 */
export default function Footer({
	visit,
	identity,
	drawLink,
	entries,
	className,
}: {
	visit?: ReactNode;
	identity?: ReactNode;
	drawLink?: (to: string, name: string) => ReactNode;
	entries?: ReactNode;
	className?: string;
}) {
	const shop = useShop();
	const payment = paymentFact(shop.payment_methods);
	return (
		<footer className={classNames("border-t border-line bg-tint-sand print:hidden", className)}>
			{visit}
			<div className="mx-auto grid max-w-[90rem] gap-x-14 gap-y-8 px-4 pt-10 pb-8 sm:px-6 lg:grid-cols-[1fr_2fr_auto] lg:px-10">
				<Identity>{identity}</Identity>
				<BranchList shop={shop} />
				<nav aria-label="Footer">
					<ul className="grid grid-cols-2 gap-x-8 md:grid-cols-4 lg:grid-cols-2">
						{links.map(({ to, name }) => (
							<li key={to}>
								{drawLink?.(to, name) ?? (
									<Link to={to} className={footerEntry}>
										{name}
									</Link>
								)}
							</li>
						))}
						{entries}
					</ul>
				</nav>
			</div>
			<ul className="mx-auto grid max-w-[90rem] gap-x-10 gap-y-2 border-t border-line px-4 py-5 text-small text-ink-soft sm:flex sm:flex-wrap sm:px-6 lg:px-10">
				{payment && <Fact icon="cash">{payment}</Fact>}
				<Fact icon="back">Returns within {dayCount(shop.return_days)} of delivery</Fact>
			</ul>
		</footer>
	);
}

/** The shop's name and its online and phone contacts. */
function Identity({ children }: { children: ReactNode }) {
	const shop = useShop();
	const hasBranchPhone = shop.branches.some(({ phone }) => phone !== "");
	return (
		<div className="grid content-start gap-3">
			<Logo shop={shop} />
			{shop.since !== null && (
				<p className="text-small text-ink-soft">Serving customers since {shop.since}</p>
			)}
			{shop.social.url !== "" && (
				<a
					href={shop.social.url}
					rel="noopener"
					className="inline-flex min-h-11 items-center justify-self-start text-small font-semibold text-sea underline underline-offset-4"
				>
					{shop.social.label}
				</a>
			)}
			{shop.phone && !hasBranchPhone && (
				<ContactLink icon="phone" href={dialLink(shop.phone)}>
					{showPhone(shop.phone)}
				</ContactLink>
			)}
			{shop.email && (
				<ContactLink icon="mail" href={`mailto:${shop.email}`}>
					{shop.email}
				</ContactLink>
			)}
			{children}
		</div>
	);
}

const ContactLink = ({
	icon,
	href,
	children,
}: {
	icon: IconName;
	href: string;
	children: string;
}) => (
	<a
		href={href}
		className="inline-flex min-h-11 max-w-full items-center gap-2 justify-self-start text-small font-semibold underline-offset-4 hover:underline"
	>
		<Icon name={icon} className="size-5 shrink-0" />
		<span className="min-w-0 wrap-anywhere">{children}</span>
	</a>
);

const Fact = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
	<li className="flex gap-2">
		<Icon name={icon} className="size-5 shrink-0" />
		<span>{children}</span>
	</li>
);
