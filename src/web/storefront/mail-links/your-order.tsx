import { useState } from "react";
import { href } from "react-router";
import { type LinkedDraft, readOrderLink } from "#contract/user/order-link.ts";
import { api } from "../../api.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Alert } from "../../ui/status.tsx";
import type { Route } from "./+types/your-order.ts";
import { AccountPage } from "./account-page.tsx";
import { checkLink, stillAsking } from "./check-link.ts";
import { Reach } from "./reach.tsx";
import { YourOrderPlaced } from "./your-order-placed.tsx";
import { YourOrderStanding } from "./your-order-standing.tsx";

export const meta = () => [
	{ title: "Your order" },
	{ name: "robots", content: "noindex" },
	{ name: "referrer", content: "no-referrer" },
];

export const loader = stillAsking;
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
	checkLink(request, (token) => api(readOrderLink, { token }));
clientLoader.hydrate = true as const;
export const shouldRevalidate = () => false;

/** The page opened by the link to a draft order that staff prepared for a customer. */
export default function YourOrder({ loaderData: link }: Route.ComponentProps) {
	if (link.kind === "open") return <Opened token={link.token} found={link.found} />;
	if (link.kind === "refused") {
		return (
			<AccountPage title="This link did not work" charge={0.1} chargeLabel="No order">
				<p className="text-ink-soft">{link.text}</p>
				<Reach />
			</AccountPage>
		);
	}
	return (
		<AccountPage title="Loading your order…" charge={0.1} chargeLabel="Loading">
			<Skeleton className="h-40" />
		</AccountPage>
	);
}

function Opened({ token, found }: { token: string; found: LinkedDraft }) {
	const [draft, setDraft] = useState(found);
	if (draft.order) return <YourOrderPlaced draft={draft} order={draft.order} />;
	// A payment that started while the prices were valid can still be completed.
	if (draft.state === "sent" || draft.payment?.state === "open") {
		return <YourOrderStanding token={token} draft={draft} onChanged={setDraft} />;
	}
	const isCancelled = draft.state === "cancelled";
	return (
		<AccountPage
			title={isCancelled ? "This order was cancelled" : "These prices have expired"}
			charge={0.1}
			chargeLabel="Not ordered"
		>
			<p className="text-ink-soft">
				{isCancelled
					? "We cancelled this offer. Nothing was ordered."
					: "Nothing was ordered. Contact us for a new link at today’s prices."}
			</p>
			{draft.payment?.problem && <Alert tone="warning">{draft.payment.problem}</Alert>}
			<Reach />
			<ButtonLink to={href("/app")} tone="outline">
				Go to the shop
			</ButtonLink>
		</AccountPage>
	);
}
