import { Link } from "react-router";
import { dialLink, showPhone } from "#lib/phone.ts";
import { useShop } from "../../shop.tsx";
import { Icon } from "../../ui/icons.tsx";
import { Logo } from "../../ui/logo.tsx";

const links = [
	{ to: "/", name: "Home" },
	{ to: "/#products", name: "Products" },
	{ to: "/info/legal#payments", name: "Payments" },
	{ to: "/info/contact", name: "Contact" },
	{ to: "/info/legal#privacy", name: "Privacy" },
	{ to: "/info/legal#terms", name: "Terms" },
	{ to: "/info/legal#refunds", name: "Refunds" },
];

/** Where the shop is and what it promises (§2 footer). */
export function Footer() {
	const shop = useShop();
	return (
		<footer className="border-t border-line bg-tint-sand">
			<div className="mx-auto grid max-w-[90rem] gap-10 px-4 py-12 sm:px-6 md:grid-cols-[1.2fr_2fr_1fr] lg:px-10">
				<div className="grid content-start gap-3">
					<Logo name={shop.name} />
					{shop.since !== null && (
						<p className="text-small text-ink-soft">Serving customers since {shop.since}</p>
					)}
					{shop.social.url !== "" && (
						<a
							href={shop.social.url}
							rel="noopener"
							className="inline-flex min-h-11 items-center text-small font-semibold text-sea underline underline-offset-4"
						>
							{shop.social.label}
						</a>
					)}
				</div>
				<ul className="grid gap-6 sm:grid-cols-2">
					{shop.branches.map((branch) => (
						<li key={branch.code}>
							<address className="grid gap-1.5 text-small not-italic">
								<strong className="text-base">{branch.name}</strong>
								<span className="flex gap-2">
									<Icon name="pin" className="size-5 shrink-0" />
									{branch.address}
								</span>
								<a
									href={dialLink(branch.phone)}
									className="inline-flex min-h-11 items-center justify-self-start font-semibold underline-offset-4 hover:underline"
								>
									{showPhone(branch.phone)}
								</a>
								<span className="flex gap-2">
									<Icon name="clock" className="size-5 shrink-0" />
									{branch.hours}
								</span>
							</address>
						</li>
					))}
				</ul>
				<nav aria-label="Footer">
					<ul className="grid grid-cols-2 md:grid-cols-1">
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
		</footer>
	);
}
