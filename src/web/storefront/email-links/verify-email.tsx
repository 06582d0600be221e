import { useEffect, useState } from "react";
import { href } from "react-router";
import { verifyEmail } from "#contract/account/session.ts";
import { ApiError } from "#contract/client.ts";
import { carryEmail, carryWantedPage } from "../../account/carry-over.ts";
import { endInterruption, findInterruption } from "../../account/interruption.ts";
import { knownUser, refreshUser } from "../../account/known-user.ts";
import { ResendVerification } from "../../account/resend-verification.tsx";
import { throughUser, useSession } from "../../account/session.tsx";
import { AuthLink } from "../../account/sign-in/auth-link.tsx";
import { api, messageOf } from "../../api.ts";
import { ButtonLink, buttonClass } from "../../ui/button.tsx";
import { useCart } from "../cart/use-cart.ts";
import type { Route } from "./+types/verify-email.ts";
import { AccountPage } from "./account-page.tsx";
import { incompleteLink } from "./check-link.ts";

export const meta = () => [
	{ title: "Verify your email address" },
	{ name: "robots", content: "noindex" },
	{ name: "referrer", content: "no-referrer" },
];

type LinkState = { kind: "asking" } | { kind: "verified" | "refused"; text: string };

export const loader = (): LinkState => ({ kind: "asking" });

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<LinkState> {
	const token = new URL(request.url).searchParams.get("token");
	const isSignedIn = (await knownUser()).id !== null;
	if (!token) {
		const text = isSignedIn ? "Request a new link below." : incompleteLink;
		return { kind: "refused", text };
	}
	const state = await verify(token);
	if (state.kind === "verified" && isSignedIn) await refreshUser().catch(() => undefined);
	return state;
}
clientLoader.hydrate = true as const;
/** The first call uses up the token, so don't load again. */
export const shouldRevalidate = () => false;

const verify = (token: string): Promise<LinkState> =>
	api(verifyEmail, { token }).then(
		({ message }): LinkState => ({ kind: "verified", text: message }),
		(error: unknown): LinkState => {
			const isVerified = error instanceof ApiError && error.code === "already_verified";
			return {
				kind: isVerified ? "verified" : "refused",
				text: messageOf(error, "We could not check this link. Please open it again in a moment."),
			};
		},
	);

/** The page that a verification link opens (decisions §4). */
export default function VerifyEmail({ loaderData: state }: Route.ComponentProps) {
	const { user, isSignedIn } = useSession();
	const isDone = state.kind === "verified" || user.email_verified === true;
	const isAsking = state.kind === "asking";
	const title = isDone
		? "You are all set"
		: isAsking
			? "Checking your link…"
			: "This link did not work";
	return (
		<AccountPage
			title={title}
			charge={isDone ? 1 : isAsking ? 0.6 : 0.15}
			chargeLabel={isDone ? "Verified" : isAsking ? "Checking" : "Not verified"}
		>
			<p className="text-ink-soft" aria-live="polite">
				{state.kind === "asking"
					? "This takes a moment."
					: isDone && state.kind === "refused"
						? "Your email address is verified."
						: state.text}
			</p>
			{!isAsking && <NextStep isDone={isDone} isSignedIn={isSignedIn} />}
		</AccountPage>
	);
}

function NextStep({ isDone, isSignedIn }: { isDone: boolean; isSignedIn: boolean }) {
	const { count } = useCart();
	const [{ path, email }] = useState(findInterruption);
	const next = path ?? (count > 0 ? href("/app/checkout") : null);
	useEffect(() => {
		// A user who still has to sign in also returns to the interrupted task afterwards.
		if (isDone && !isSignedIn) {
			carryWantedPage(next ?? href("/app"));
			if (email !== null) carryEmail(email);
		}
		if (isDone) endInterruption();
	}, [isDone, isSignedIn, next, email]);
	if (isDone && isSignedIn && next) {
		const isCheckout = next.startsWith("/app/checkout");
		return (
			<ButtonLink to={next}>
				{isCheckout ? "Continue to checkout" : "Continue where you left off"}
			</ButtonLink>
		);
	}
	if (isDone && isSignedIn) return <ButtonLink to={href("/app")}>Start shopping</ButtonLink>;
	if (isDone) {
		return (
			<AuthLink form="login" className={buttonClass()}>
				Sign in
			</AuthLink>
		);
	}
	if (isSignedIn) return <ResendVerification />;
	return (
		<>
			<p className="text-small text-ink-soft">
				Sign in to request a new link. Each link works once and expires after 24 hours.
			</p>
			<ButtonLink to={throughUser(href("/verify-email"))} reloadDocument>
				Sign in
			</ButtonLink>
		</>
	);
}
