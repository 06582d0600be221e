import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { readInvitation } from "#contract/account/staff.ts";
import type { Output } from "#contract/endpoint.ts";
import { api, messageOf } from "../api.ts";
import { useShop } from "../shop.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { AcceptInvitation } from "./accept-invitation.tsx";
import { AccountPage } from "./account-page.tsx";
import { SignInLink } from "./sign-in-link.tsx";

export const meta = () => [
	{ title: "You are invited" },
	{ name: "robots", content: "noindex" },
	{ name: "referrer", content: "no-referrer" },
];

type State =
	| { kind: "asking" }
	| { kind: "open"; invitation: Output<typeof readInvitation> }
	| { kind: "refused"; text: string };

/** Where the link of an invitation to work here leads (issue: staff and admin accounts). */
export default function Invitation() {
	const shop = useShop();
	const [query] = useSearchParams();
	const token = query.get("token");
	const [state, setState] = useState<State>({ kind: "asking" });

	useEffect(() => {
		let isCurrent = true;
		const settle = async (): Promise<State> => {
			if (!token) return { kind: "refused", text: "This link is not complete." };
			try {
				return { kind: "open", invitation: await api(readInvitation, { token }) };
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
			<AccountPage title={`Join ${shop.name}`} charge={0.7} chargeLabel="One step left">
				<AcceptInvitation token={token} invitation={state.invitation} />
			</AccountPage>
		);
	}
	if (state.kind === "refused") {
		return (
			<AccountPage title="This link did not work" charge={0.15} chargeLabel="Not joined">
				<p className="text-ink-soft">{state.text}</p>
				<p className="text-small text-ink-soft">
					An invitation works once, for 24 hours. Ask whoever invited you for a new one.
				</p>
				<SignInLink>Sign in instead</SignInLink>
			</AccountPage>
		);
	}
	return (
		<AccountPage title="Checking your link…" charge={0.4} chargeLabel="Checking">
			<Skeleton className="h-24" />
		</AccountPage>
	);
}
