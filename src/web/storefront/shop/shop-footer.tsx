import { useState } from "react";
import { Link } from "react-router";
import { showPhone } from "#lib/phone.ts";
import { useShop } from "../../shop.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { Logo } from "../../ui/logo.tsx";
import { OnceOpened } from "../../ui/once-opened.tsx";
import { NewsletterForm } from "./newsletter-form.tsx";

const FooterModal = lazyPart(() => import("./footer-modal.tsx"));

export type FooterTopic =
	| "contact"
	| "ask"
	| "shipping"
	| "locator"
	| "gift-cards"
	| "privacy"
	| "terms"
	| "legal";

const columns: readonly {
	title: string;
	topics: readonly { topic: FooterTopic; name: string }[];
}[] = [
	{
		title: "Help",
		topics: [
			{ topic: "contact", name: "Contact us" },
			{ topic: "ask", name: "Ask a question" },
			{ topic: "shipping", name: "Shipping" },
		],
	},
	{
		title: "Visit",
		topics: [
			{ topic: "locator", name: "Store locator" },
			{ topic: "gift-cards", name: "Gift cards" },
		],
	},
	{
		title: "Fine print",
		topics: [
			{ topic: "privacy", name: "Privacy Policy" },
			{ topic: "terms", name: "Terms of Service" },
			{ topic: "legal", name: "Returns and payments" },
		],
	},
];

/** The foot of the shop's home: its texts open over the page (§2). */
export default function ShopFooter() {
	const shop = useShop();
	const [topic, setTopic] = useState<FooterTopic | null>(null);
	return (
		<footer className="bg-ink text-paper">
			<div className="mx-auto grid max-w-[96rem] gap-x-14 gap-y-10 px-4 py-12 sm:px-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2.2fr)] lg:px-10 lg:py-16">
				<div className="grid content-start gap-3">
					<Link to="/" aria-label={`${shop.name}, about the shop`} className="justify-self-start">
						<Logo name={shop.name} className="[&_rect]:fill-ink-soft" />
					</Link>
					<p className="text-small text-line">
						{shop.hours}
						<br />
						{showPhone(shop.phone)}
					</p>
				</div>
				<div className="grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-3">
					{columns.map((column) => (
						<section key={column.title} aria-label={column.title}>
							<h2 className="font-sans text-fine font-semibold tracking-normal text-line">
								{column.title}
							</h2>
							<ul>
								{column.topics.map((each) => (
									<li key={each.topic}>
										<button
											type="button"
											aria-haspopup="dialog"
											onClick={() => setTopic(each.topic)}
											className="min-h-11 text-left font-semibold underline-offset-4 hover:underline focus-visible:outline-mango"
										>
											{each.name}
										</button>
									</li>
								))}
							</ul>
						</section>
					))}
				</div>
			</div>
			<div className="bg-mango text-ink">
				<div className="mx-auto flex max-w-[96rem] flex-wrap items-start justify-between gap-x-14 gap-y-4 px-4 py-8 sm:px-6 lg:px-10">
					<p className="font-display text-title font-extrabold tracking-tight lg:text-heading">
						Stay charged.
					</p>
					<div className="w-full sm:w-auto sm:min-w-md">
						<NewsletterForm />
					</div>
				</div>
			</div>
			<OnceOpened open={topic !== null}>
				<FooterModal topic={topic} onTopic={setTopic} />
			</OnceOpened>
		</footer>
	);
}
