import { href, useFetcher, useLocation } from "react-router";
import { confirmNewsletter, leaveNewsletter } from "#contract/landing/newsletter.ts";
import { api, messageOf } from "../../api.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import type { Route } from "./+types/newsletter-link.ts";
import { AccountPage } from "./account-page.tsx";

interface Wish {
	/** Of the browser's tab. */
	tab: string;
	title: string;
	text: string;
	label: string;
	/** The title afterwards. */
	done: string;
	act: (token: string) => Promise<{ message: string }>;
}

/** By the mail whose link it is: the one to a new subscriber, and each newsletter. */
const wishes: Record<"confirm" | "leave", Wish> = {
	confirm: {
		tab: "Confirm the newsletter",
		title: "Do you want our newsletter?",
		text: "One press, and we write to you now and then when something new or something on sale arrives.",
		label: "Yes, subscribe me",
		done: "You are on the list",
		act: (token) => api(confirmNewsletter, { token }),
	},
	leave: {
		tab: "Unsubscribe",
		title: "No more newsletters?",
		text: "One press, and we send you none any more. Mails about your orders still come.",
		label: "Unsubscribe",
		done: "You are unsubscribed",
		act: (token) => api(leaveNewsletter, { token }),
	},
};

const wishOf = (pathname: string): Wish =>
	/\/confirm\/?$/.test(pathname) ? wishes.confirm : wishes.leave;

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
		return { problem: messageOf(error, "That did not work. Please try again in a moment.") };
	}
}

/**
 * Where a link of a newsletter's mail leads: one press does it, for programs that look at mails follow
 * links too.
 */
export default function NewsletterLink() {
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
			chargeLabel={answer === null ? "One press left" : "Done"}
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
				<ButtonLink to={href("/app")}>See the shop</ButtonLink>
			)}
		</AccountPage>
	);
}
