import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { OnceOpened } from "#web/ui/once-opened.tsx";
import Footer, { footerEntry } from "../../footer.tsx";
import type { FooterTopic } from "./footer-modal.tsx";
import { NewsletterForm } from "./newsletter-form.tsx";

const FooterModal = lazyPart(() => import("./footer-modal.tsx"));

/** Texts that open in a modal, by the path of the page that also shows the text. */
const topicAt: Readonly<Record<string, FooterTopic>> = {
	"/info/contact": "contact",
	"/info/legal#payments": "legal",
	"/info/legal#privacy": "privacy",
	"/info/legal#refunds": "legal",
	"/info/legal#terms": "terms",
};
/** Texts that open in a modal and have no page. */
const topics: readonly { topic: FooterTopic; name: string }[] = [
	{ topic: "ask", name: "Ask a question" },
	{ topic: "shipping", name: "Shipping" },
	{ topic: "locator", name: "Store locator" },
	{ topic: "gift-cards", name: "Gift cards" },
];

/**
 * The footer of the shop's home page. Its links open texts in dialogs, and it contains the newsletter form
 * (specification §2).
 */
export default function ShopFooter() {
	const [topic, setTopic] = useState<FooterTopic | null>(null);
	const drawLink = (to: string, name: string): ReactNode => {
		const opened = topicAt[to];
		return opened && <TopicLink to={to} name={name} onOpen={() => setTopic(opened)} />;
	};
	return (
		<>
			<Footer
				drawLink={drawLink}
				identity={
					<div className="max-w-md pt-3">
						<NewsletterForm />
					</div>
				}
				entries={topics.map((each) => (
					<li key={each.topic}>
						<button
							type="button"
							aria-haspopup="dialog"
							onClick={() => setTopic(each.topic)}
							className={footerEntry}
						>
							{each.name}
						</button>
					</li>
				))}
			/>
			<OnceOpened open={topic !== null}>
				<FooterModal topic={topic} onTopic={setTopic} />
			</OnceOpened>
		</>
	);
}

/** Link that opens a text in a dialog. In a new tab or without scripts, it opens the text's own page. */
function TopicLink({ to, name, onOpen }: { to: string; name: string; onOpen: () => void }) {
	return (
		<Link
			to={to}
			aria-haspopup="dialog"
			onClick={(event) => {
				if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
					return;
				event.preventDefault();
				onOpen();
			}}
			className={footerEntry}
		>
			{name}
		</Link>
	);
}
