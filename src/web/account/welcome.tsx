import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { readOwnerLink } from "#contract/account/owner-link.ts";
import { api, messageOf } from "../api.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { AccountPage } from "./account-page.tsx";
import { BecomeOwner } from "./become-owner.tsx";
import { SignInLink } from "./sign-in-link.tsx";

export const meta = () => [
	{ title: "Your new shop" },
	{ name: "robots", content: "noindex" },
	{ name: "referrer", content: "no-referrer" },
];

type State = { kind: "asking" } | { kind: "open" } | { kind: "refused"; text: string };

/** Where the link leads that the start of an empty shop prints. */
export default function Welcome() {
	const [query] = useSearchParams();
	const token = query.get("token");
	const [state, setState] = useState<State>({ kind: "asking" });

	useEffect(() => {
		let isCurrent = true;
		const settle = async (): Promise<State> => {
			if (!token) return { kind: "refused", text: "This link is not complete." };
			try {
				await api(readOwnerLink, { token });
				return { kind: "open" };
			} catch (error) {
				const text = "We could not check this link. Please open it again in a moment.";
				return { kind: "refused", text: messageOf(error, text) };
			}
		};
		settle().then((next) => isCurrent && setState(next));
		return () => {
			isCurrent = false;
		};
	}, [token]);

	if (state.kind === "open" && token) {
		return (
			<AccountPage title="This shop is yours" charge={0.2} chargeLabel="Step 1 of 3: who you are">
				<BecomeOwner token={token} />
			</AccountPage>
		);
	}
	if (state.kind === "refused") {
		return (
			<AccountPage title="This link did not work" charge={0.1} chargeLabel="Not the owner">
				<p className="text-ink-soft">{state.text}</p>
				<p className="text-small text-ink-soft">
					It works for one person. While the shop has no owner, each start of the shop prints a new
					one.
				</p>
				<SignInLink>Sign in instead</SignInLink>
			</AccountPage>
		);
	}
	return (
		<AccountPage title="Checking your link…" charge={0.1} chargeLabel="Checking">
			<Skeleton className="h-24" />
		</AccountPage>
	);
}
