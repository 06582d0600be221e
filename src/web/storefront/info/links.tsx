import { href, Link } from "react-router";
import type { Shop } from "#contract/landing/shop.ts";
import { dayCount } from "#lib/day-count.ts";
import { paymentFact } from "../../payment-fact.ts";
import type { InfoPage } from "./info-page.ts";

interface UsefulLink {
	to: string;
	name: string;
	text: string;
}

const shopping: UsefulLink[] = [
	{
		to: href("/app"),
		name: "All accessories",
		text: "Everything on our shelves, searched and sorted.",
	},
	{ to: `${href("/app")}?tag=new`, name: "New arrivals", text: "What came in lately." },
	{
		to: `${href("/app")}?tag=best`,
		name: "Best sellers",
		text: "What others keep coming back for.",
	},
	{
		to: `${href("/app")}?tag=hot`,
		name: "Hot right now",
		text: "What leaves the shelf fastest this week.",
	},
];
const yours: UsefulLink[] = [
	{ to: href("/app/wishlist"), name: "My Wishlist", text: "What you keep an eye on." },
	{
		to: href("/app/orders"),
		name: "Orders",
		text: "Where your parcel is, and how to cancel in time.",
	},
	{ to: href("/app/notifications"), name: "Notifications", text: "Each step of your orders." },
	{ to: href("/app/profile"), name: "Profile", text: "Your name and how we reach you." },
];
const helpOf = (shop: Shop): UsefulLink[] => [
	{
		to: href("/info/*", { "*": "contact" }),
		name: "Contact and stores",
		text: shop.demo
			? "Addresses, phones, hours, parking."
			: "Where we are, when, and how to reach us.",
	},
	{
		to: `${href("/info/*", { "*": "legal" })}#payments`,
		name: "Payments",
		text: `${paymentFact(shop.payment_methods) ?? "How you can pay"}.`,
	},
	{
		to: `${href("/info/*", { "*": "legal" })}#refunds`,
		name: "Returns and refunds",
		text: `${dayCount(shop.return_days)}, and how it works.`,
	},
	{
		to: `${href("/info/*", { "*": "legal" })}#privacy`,
		name: "Privacy",
		text: "What we keep about you, and why.",
	},
];

const list = (links: UsefulLink[]) => (
	<ul className="not-prose grid border-t border-line sm:grid-cols-2 sm:gap-x-8">
		{links.map((link) => (
			<li key={link.to} className="border-b border-line">
				<Link to={link.to} className="group grid min-h-16 content-center gap-0.5 py-3">
					<span className="font-semibold underline-offset-4 group-hover:underline">
						{link.name}
					</span>
					<span className="text-small text-ink-soft">{link.text}</span>
				</Link>
			</li>
		))}
	</ul>
);

export const usefulLinks: InfoPage = {
	slug: "links",
	name: "Links",
	title: "Everything in one place",
	lead: (shop) => `The short way to each corner of ${shop.name}.`,
	texts: [],
	sections: (shop) => [
		{ id: "shopping", title: "Shopping", body: list(shopping) },
		{ id: "yours", title: "Yours", body: list(yours) },
		{ id: "help", title: "Help and fine print", body: list(helpOf(shop)) },
	],
};
