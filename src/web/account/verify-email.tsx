import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { verifyEmail } from "#contract/account/session.ts";
import { ApiError } from "#contract/client.ts";
import { api, messageOf } from "../api.ts";
import { useShop } from "../shop.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { ChargeBar } from "../ui/charge-bar.tsx";
import { Logo } from "../ui/logo.tsx";
import { ResendVerification } from "./resend-verification.tsx";
import { throughUser, useSession } from "./session.tsx";

export const meta = () => [
	{ title: "Verify your email address" },
	{ name: "robots", content: "noindex" },
	{ name: "referrer", content: "no-referrer" },
];

type State = { kind: "asking" } | { kind: "verified" | "refused"; text: string };

/** A token is used up by its first call, also where a page is set up twice. */
const calls = new Map<string, Promise<State>>();

function verify(token: string): Promise<State> {
	const known = calls.get(token);
	if (known) return known;
	const call = api(verifyEmail, { token }).then(
		({ message }): State => ({ kind: "verified", text: message }),
		(error: unknown): State => {
			const isVerified = error instanceof ApiError && error.code === "already_verified";
			return {
				kind: isVerified ? "verified" : "refused",
				text: messageOf(error, "We could not check this link. Please open it again in a moment."),
			};
		},
	);
	calls.set(token, call);
	return call;
}

/** Where the link of the verification mail leads (decisions §4). */
export default function VerifyEmail() {
	const shop = useShop();
	const [query] = useSearchParams();
	const token = query.get("token");
	const { user, isSignedIn, refresh } = useSession();
	const [state, setState] = useState<State>({ kind: "asking" });

	// biome-ignore lint/correctness/useExhaustiveDependencies: one link is checked once
	useEffect(() => {
		let isCurrent = true;
		const settle = async () => {
			const text = isSignedIn ? "Ask for a new link below." : "This link is not complete.";
			const next: State = token ? await verify(token) : { kind: "refused", text };
			if (next.kind === "verified" && isSignedIn) await refresh().catch(() => undefined);
			if (isCurrent) setState(next);
		};
		settle();
		return () => {
			isCurrent = false;
		};
	}, [token]);

	const isDone = state.kind === "verified" || user.email_verified === true;
	return (
		<main className="grid min-h-dvh content-center justify-items-center gap-10 px-4 py-10">
			<Logo name={shop.name} />
			<div className="grid w-full max-w-md gap-5 rounded-large border border-line bg-paper-raised p-6 sm:p-10">
				<ChargeBar
					value={isDone ? 1 : state.kind === "asking" ? 0.6 : 0.15}
					label={isDone ? "Verified" : state.kind === "asking" ? "Checking" : "Not verified"}
				/>
				<h1 className="text-heading" aria-live="polite">
					{isDone
						? "You are all set"
						: state.kind === "asking"
							? "Checking your link…"
							: "This link did not work"}
				</h1>
				<p className="text-ink-soft" aria-live="polite">
					{state.kind === "asking"
						? "It takes a moment."
						: isDone && state.kind === "refused"
							? "Your email address is verified."
							: state.text}
				</p>
				{state.kind !== "asking" && (
					<div className="grid gap-3">
						{isDone ? (
							isSignedIn ? (
								<ButtonLink to="/app">Start shopping</ButtonLink>
							) : (
								<ButtonLink to="/#login">Sign in</ButtonLink>
							)
						) : isSignedIn ? (
							<ResendVerification />
						) : (
							<>
								<p className="text-small text-ink-soft">
									Sign in, and we send you a new link. Each one works once, for 24 hours.
								</p>
								<ButtonLink to={throughUser("/verify-email")}>Sign in</ButtonLink>
							</>
						)}
					</div>
				)}
			</div>
		</main>
	);
}
