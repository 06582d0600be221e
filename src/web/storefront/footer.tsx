import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { dayCount } from "#lib/day-count.ts";
import { dialLink, showPhone } from "#lib/phone.ts";
import { paymentFact } from "../payment-fact.ts";
import { useShop } from "../shop.tsx";
import { classNames } from "../ui/class-names.ts";
import { Icon, type IconName } from "../ui/icons.tsx";
import { Logo } from "../ui/logo.tsx";

const links = [
	{ to: "/", name: "Front page" },
	{ to: "/#products", name: "Products" },
	{ to: `${href("/info/*", { "*": "legal" })}#payments`, name: "Payments" },
	{ to: href("/info/*", { "*": "contact" }), name: "Contact" },
	{ to: `${href("/info/*", { "*": "legal" })}#privacy`, name: "Privacy" },
	{ to: `${href("/info/*", { "*": "legal" })}#terms`, name: "Terms" },
	{ to: `${href("/info/*", { "*": "legal" })}#refunds`, name: "Refunds" },
];

/**
 * Where the shop is, how to reach it, and what it promises: the foot of every page (§2 footer).
 * @param children what a page has to say above it
 */
export default function Footer({
	children,
	className,
}: {
	children?: ReactNode;
	className?: string;
}) {
	const shop = useShop();
	const payment = paymentFact(shop.payment_methods);
	const hasPhone = shop.branches.some(({ phone }) => phone !== "");
	return (
		<footer className={classNames("border-t border-line bg-tint-sand print:hidden", className)}>
			{children}
			<div className="mx-auto grid max-w-[90rem] gap-x-14 gap-y-10 px-4 py-12 sm:px-6 md:grid-cols-[1fr_2fr] lg:grid-cols-[1fr_2fr_auto] lg:px-10">
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
					{shop.phone && !hasPhone && (
						<ContactLink icon="phone" href={dialLink(shop.phone)}>
							{showPhone(shop.phone)}
						</ContactLink>
					)}
					{shop.email && (
						<ContactLink icon="mail" href={`mailto:${shop.email}`}>
							{shop.email}
						</ContactLink>
					)}
				</div>
				<ul className="grid content-start gap-x-8 gap-y-6 sm:grid-cols-2">
					{shop.branches.map((branch) => (
						<li key={branch.code}>
							<address className="grid gap-1 text-small not-italic">
								<strong className="text-base">{branch.name}</strong>
								{branch.address && <Fact icon="pin">{branch.address}</Fact>}
								{branch.hours && <Fact icon="clock">{branch.hours}</Fact>}
								{branch.phone && (
									<ContactLink icon="phone" href={dialLink(branch.phone)}>
										{showPhone(branch.phone)}
									</ContactLink>
								)}
							</address>
						</li>
					))}
				</ul>
				<nav aria-label="Footer" className="md:col-span-2 lg:col-span-1">
					<ul className="grid grid-cols-2 gap-x-8 max-md:max-w-md md:grid-cols-4 lg:grid-cols-2">
						{links.map((link) => (
							<li key={link.to}>
								<Link
									to={link.to}
									className="inline-flex min-h-11 items-center text-small underline-offset-4 hover:underline"
								>
									{link.name}
								</Link>
							</li>
						))}
					</ul>
				</nav>
			</div>
			<ul className="mx-auto grid max-w-[90rem] gap-x-10 gap-y-2 border-t border-line px-4 py-5 text-small text-ink-soft sm:flex sm:flex-wrap sm:px-6 lg:px-10">
				{payment && (
					<li>
						<Fact icon="cash">{payment}</Fact>
					</li>
				)}
				<li>
					<Fact icon="back">Returns within {dayCount(shop.return_days)} of delivery</Fact>
				</li>
			</ul>
		</footer>
	);
}

function ContactLink({ icon, href, children }: { icon: IconName; href: string; children: string }) {
	return (
		<a
			href={href}
			className="inline-flex min-h-11 max-w-full items-center gap-2 justify-self-start text-small font-semibold underline-offset-4 hover:underline"
		>
			<Icon name={icon} className="size-5 shrink-0" />
			<span className="min-w-0 wrap-anywhere">{children}</span>
		</a>
	);
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
	return (
		<span className="flex gap-2">
			<Icon name={icon} className="size-5 shrink-0" />
			<span>{children}</span>
		</span>
	);
}
