import { useState } from "react";
import { useSearchParams } from "react-router";
import { messageOf } from "../api.ts";
import { Button, ButtonLink } from "../ui/button.tsx";
import { AccountPage } from "./account-page.tsx";

export const metaOf = (title: string) => () => [
	{ title },
	{ name: "robots", content: "noindex" },
	{ name: "referrer", content: "no-referrer" },
];

type Answer = { message: string };

/**
 * Where a link of a newsletter's mail leads: one press does it, for programs that look at mails follow
 * links too.
 */
export function NewsletterLink({
	title,
	text,
	label,
	done,
	act,
}: {
	title: string;
	text: string;
	label: string;
	/** The title afterwards. */
	done: string;
	act: (token: string) => Promise<Answer>;
}) {
	const [query] = useSearchParams();
	const token = query.get("token") ?? "";
	const [answer, setAnswer] = useState<string | null>(null);
	const [problem, setProblem] = useState<string | null>(null);
	const [isBusy, setBusy] = useState(false);
	const press = async () => {
		setBusy(true);
		setProblem(null);
		try {
			setAnswer((await act(token)).message);
		} catch (error) {
			setProblem(messageOf(error, "That did not work. Please try again in a moment."));
		}
		setBusy(false);
	};
	return (
		<AccountPage
			title={answer === null ? title : done}
			charge={answer === null ? 0.6 : 1}
			chargeLabel={answer === null ? "One press left" : "Done"}
		>
			<p className="text-ink-soft" aria-live="polite">
				{answer ?? text}
			</p>
			{problem && (
				<p role="alert" className="text-chili">
					{problem}
				</p>
			)}
			{answer === null ? (
				<Button disabled={isBusy} onClick={press}>
					{label}
				</Button>
			) : (
				<ButtonLink to="/app">See the shop</ButtonLink>
			)}
		</AccountPage>
	);
}
