import { href, useFetcher, useLocation } from "react-router";
import { confirmNewsletter, leaveNewsletter } from "#contract/landing/newsletter.ts";
import { confirmToBeTold, stopBeingTold } from "#contract/user/notify-me.ts";
import { endReviewInvitations } from "#contract/user/review-invitations.ts";
import { api, messageOf } from "../../api.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import type { Route } from "./+types/wish-link.ts";
import { AccountPage } from "./account-page.tsx";

interface Wish {
	/** Title of the browser tab. */
	tab: string;
	title: string;
	text: string;
	label: string;
	/** Title after the change. */
	done: string;
	act: (token: string) => Promise<{ message: string }>;
}

/** Pages by type of email: those that ask first, and those that may be the last. */
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
		title: "Get notified when it is back?",
		text: "Confirm, and we will email you once when it is available.",
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

export async function clientAction({ request }: Route.ClientActionArgs) {
	const { pathname, searchParams } = new URL(request.url);
	try {
		return await wishOf(pathname).act(searchParams.get("token") ?? "");
	} catch (error) {
		return { problem: messageOf(error, "Something went wrong. Please try again in a moment.") };
	}
}

/** The page that an unsubscribe link opens. It needs a click, because email scanners also follow links. */
export default function WishLink() {
	const { pathname, search } = useLocation();
	const wish = wishOf(pathname);
	const fetcher = useFetcher<typeof clientAction>();
	const isBusy = fetcher.state !== "idle";
	const answer = fetcher.data && "message" in fetcher.data ? fetcher.data.message : null;
	const problem = !isBusy && fetcher.data && "problem" in fetcher.data && fetcher.data.problem;
	return (
		<AccountPage
			title={answer === null ? wish.title : wish.done}
			charge={answer === null ? 0.6 : 1}
			chargeLabel={answer === null ? "One step left" : "Done"}
		>
			<p className="text-ink-soft" aria-live="polite">
				{answer ?? wish.text}
			</p>
			{problem && (
				<p role="alert" className="text-chili">
					{problem}
				</p>
			)}
			{answer === null ? (
				<Button
					disabled={isBusy}
					onClick={() => fetcher.submit(null, { method: "post", action: pathname + search })}
				>
					{wish.label}
				</Button>
			) : (
				<ButtonLink to={href("/app")}>Go to the shop</ButtonLink>
			)}
		</AccountPage>
	);
}
