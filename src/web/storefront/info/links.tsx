import { href, Link } from "react-router";
import type { Shop } from "#contract/landing/shop.ts";
import { dayCount } from "#lib/time/day-count.ts";
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
		text: "Search and sort everything we sell.",
	},
	{ to: `${href("/app")}?tag=new`, name: "New arrivals", text: "Just in." },
	{
		to: `${href("/app")}?tag=best`,
		name: "Best sellers",
		text: "Customer favorites.",
	},
	{
		to: `${href("/app")}?tag=hot`,
		name: "Hot right now",
		text: "Selling fast this week.",
	},
];
const yours: UsefulLink[] = [
	{ to: href("/app/wishlist"), name: "My Wishlist", text: "Items you saved." },
	{
		to: href("/app/orders"),
		name: "Orders",
		text: "Track your parcels or cancel an order.",
	},
	{ to: href("/app/notifications"), name: "Notifications", text: "Updates on your orders." },
	{ to: href("/app/profile"), name: "Profile", text: "Your name and contact details." },
];
const helpOf = (shop: Shop): UsefulLink[] => [
	{
		to: href("/info/*", { "*": "contact" }),
		name: "Contact and stores",
		text: shop.demo
			? "Addresses, phones, hours, parking."
			: "Where to find us, when we are open and how to contact us.",
	},
	{
		to: `${href("/info/*", { "*": "legal" })}#payments`,
		name: "Payments",
		text: `${paymentFact(shop.payment_methods) ?? "Payment methods"}.`,
	},
	{
		to: `${href("/info/*", { "*": "legal" })}#refunds`,
		name: "Returns and refunds",
		text: `Return items within ${dayCount(shop.return_days)} of delivery.`,
	},
	{
		to: `${href("/info/*", { "*": "legal" })}#privacy`,
		name: "Privacy",
		text: "What data we keep and why.",
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
	lead: (shop) => `Everything on ${shop.name}, one tap away.`,
	texts: [],
	sections: (shop) => [
		{ id: "shopping", title: "Shopping", body: list(shopping) },
		{ id: "yours", title: "Your account", body: list(yours) },
		{ id: "help", title: "Help and fine print", body: list(helpOf(shop)) },
	],
};
