import { useEffect, useEffectEvent, useState } from "react";
import { href, useNavigate } from "react-router";
import { type LinkedDraft, readOrderLink } from "#contract/user/order-link.ts";
import { api } from "../../api.ts";
import { serverTime } from "../../server-time.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Alert } from "../../ui/status.tsx";
import { guestMemory, type PlacedGuestOrder } from "../guest/guest-memory.ts";
import { GuestOrderPlaced } from "../guest/guest-order-placed.tsx";
import type { Route } from "./+types/your-order.ts";
import { AccountPage } from "./account-page.tsx";
import { checkLink, stillAsking } from "./check-link.ts";
import { Reach } from "./reach.tsx";
import { YourOrderPlaced } from "./your-order-placed.tsx";
import { YourOrderStatus } from "./your-order-status.tsx";

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
	if (draft.order && draft.is_own) {
		return <OwnOrderPlaced order={draft.order} isOfCart={!draft.sells_gift_card} />;
	}
	if (draft.order) return <YourOrderPlaced draft={draft} order={draft.order} />;
	// A payment that started while the prices were valid can still be completed.
	if (draft.state === "sent" || draft.payment?.state === "open") {
		return <YourOrderStatus token={token} draft={draft} onChanged={setDraft} />;
	}
	if (draft.is_own) return <NotPaid draft={draft} />;
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

/** Shown for a guest's order that wasn't paid in time, or that the guest replaced with another order. */
const NotPaid = ({ draft: { payment } }: { draft: LinkedDraft }) => (
	<AccountPage title="This order was not placed" charge={0.1} chargeLabel="Not ordered">
		<p className="text-ink-soft">
			It was not paid, or you ordered again with other items. Your cart is still in the browser that
			you used.
		</p>
		{payment?.problem && <Alert tone="warning">{payment.problem}</Alert>}
		<ButtonLink to={href("/app/guest-checkout")}>Back to checkout</ButtonLink>
		<Reach />
	</AccountPage>
);

/** Stores a guest's paid order in this browser, as for cash orders, and opens the order's page. */
function OwnOrderPlaced({
	order,
	isOfCart,
}: {
	order: NonNullable<LinkedDraft["order"]>;
	isOfCart: boolean;
}) {
	const { guest_token: token, ref } = order;
	const [placed] = useState<PlacedGuestOrder>(() => ({
		token: token ?? "",
		ref,
		created_at: new Date(serverTime()).toISOString(),
	}));
	const navigate = useNavigate();
	const show = useEffectEvent(() => {
		const attempt = guestMemory().find();
		if (isOfCart && attempt?.sent && !attempt.placed) guestMemory().recordPlaced(attempt, placed);
		void navigate(href("/app/guest-orders/:token", { token: placed.token }), { replace: true });
	});
	useEffect(() => show(), []);
	return <GuestOrderPlaced order={placed} />;
}
