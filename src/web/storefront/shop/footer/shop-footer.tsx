import { useState } from "react";
import { lazyPart } from "../../../ui/lazy-part.ts";
import { OnceOpened } from "../../../ui/once-opened.tsx";
import Footer from "../../footer.tsx";
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
	const [topic, setTopic] = useState<FooterTopic | null>(null);
	return (
		<Footer>
			<div className="bg-mango text-on-mango">
				<div className="mx-auto flex max-w-[96rem] flex-wrap items-start justify-between gap-x-14 gap-y-4 px-4 py-8 sm:px-6 lg:px-10">
					<p className="font-display text-title font-extrabold tracking-tight lg:text-heading">
						Stay charged.
					</p>
					<div className="w-full sm:w-auto sm:min-w-md">
						<NewsletterForm />
					</div>
				</div>
			</div>
			<div className="bg-ink text-paper">
				<div className="mx-auto grid max-w-[96rem] grid-cols-2 gap-x-6 gap-y-8 px-4 py-10 sm:grid-cols-3 sm:px-6 lg:px-10">
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
											className="min-h-11 text-left font-semibold underline-offset-4 hover:underline focus-visible:outline-mango-light"
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
			<OnceOpened open={topic !== null}>
				<FooterModal topic={topic} onTopic={setTopic} />
			</OnceOpened>
		</Footer>
	);
}
