import { useState } from "react";
import { href, useLocation } from "react-router";
import { confirmNewsletter, leaveNewsletter } from "#contract/landing/newsletter.ts";
import { confirmToBeTold, stopBeingTold } from "#contract/user/notify-me.ts";
import { endReviewInvitations } from "#contract/user/review-invitations.ts";
import { useAction } from "#web/forms/use-action.ts";
import { api } from "../../api.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import type { Route } from "./+types/consent-link.ts";
import { AccountPage } from "./account-page.tsx";

interface Wish {
	/** Title of the browser's tab. */
	tab: string;
	title: string;
	text: string;
	label: string;
	/** Title after the change. */
	done: string;
	act: (token: string) => Promise<{ message: string }>;
}

/** Texts of the page by type of email link: to confirm a request, or to unsubscribe. */
const wishes: Record<string, Wish> = {
	"newsletter/confirm": {
		tab: "Newsletter",
		title: "Confirm your subscription",
		text: "We will email you now and then about new arrivals and sales.",
		label: "Confirm subscription",
		done: "You are subscribed",
		act: (token) => api(confirmNewsletter, { token }),
	},
	"newsletter/leave": {
		tab: "Unsubscribe",
		title: "Unsubscribe from our newsletter?",
		text: "You will still get emails about your orders.",
		label: "Unsubscribe",
		done: "You are unsubscribed",
		act: (token) => api(leaveNewsletter, { token }),
	},
	"tell-me/confirm": {
		tab: "Notify me",
		title: "Confirm your alert",
		text: "Confirm your request, and we will send you one email when the product is available.",
		label: "Notify me",
		done: "We'll notify you",
		act: (token) => api(confirmToBeTold, { token }),
	},
	"tell-me/leave": {
		tab: "Turn off alerts",
		title: "Turn off alerts?",
		text: "This turns off all back-in-stock alerts. You will still get emails about your orders.",
		label: "Turn off alerts",
		done: "Alerts are off",
		act: (token) => api(stopBeingTold, { token }),
	},
	"review-invitations/leave": {
		tab: "Unsubscribe",
		title: "Stop review requests?",
		text: "We will stop asking you for reviews. You will still get emails about your orders, and you can review your purchases any time.",
		label: "Stop review requests",
		done: "Review requests are off",
		act: (token) => api(endReviewInvitations, { token }),
	},
};

const wishOf = (pathname: string): Wish => wishes[pathname.replace(/^\/|\/$/g, "")] as Wish;

export const meta: Route.MetaFunction = ({ location }) => [
	{ title: wishOf(location.pathname).tab },
	{ name: "robots", content: "noindex" },
	{ name: "referrer", content: "no-referrer" },
];

/**
 * The page that a confirmation or unsubscribe link opens. The person must select a button, because email scanners also
 * follow links.
 */
export default function WishLink() {
	const { pathname, search } = useLocation();
	const wish = wishOf(pathname);
	const { isBusy, refused, submit } = useAction();
	const [answer, setAnswer] = useState<string | null>(null);
	const act = () =>
		submit(() => wish.act(new URLSearchParams(search).get("token") ?? ""), {
			failed: "Something went wrong. Please try again in a moment.",
			onDone: ({ message }) => setAnswer(message),
		});
	return (
		<AccountPage
			title={answer === null ? wish.title : wish.done}
			charge={answer === null ? 0.6 : 1}
			chargeLabel={answer === null ? "One step left" : "Done"}
		>
			<p className="text-ink-soft" aria-live="polite">
				{answer ?? wish.text}
			</p>
			{refused.problem && (
				<p role="alert" className="text-chili">
					{refused.problem}
				</p>
			)}
			{answer === null ? (
				<Button disabled={isBusy} onClick={act}>
					{wish.label}
				</Button>
			) : (
				<ButtonLink to={href("/app")}>Go to the shop</ButtonLink>
			)}
		</AccountPage>
	);
}
