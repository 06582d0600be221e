import { useEffect } from "react";
import { data, href, useNavigate, useRevalidator } from "react-router";
import { type Api, ApiError } from "#contract/client.ts";
import { claimGuestOrder, type GuestOrder, getGuestOrder } from "#contract/user/guest-orders.ts";
import { useSession } from "../../account/session.tsx";
import { api, apiContext } from "../../api.ts";
import { useAction } from "../../forms/use-action.ts";
import { serverTime } from "../../server-time.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Alert, EmptyState } from "../../ui/status.tsx";
import { removeOrdered } from "../cart/cart-changes.ts";
import { clearAnswers } from "../custom-fields/stored-answers.ts";
import { OrderDetailView } from "../orders/order-detail-view.tsx";
import type { Route } from "./+types/guest-order-page.ts";
import { guestMemory } from "./guest-memory.ts";
import { clearFields } from "./stored-fields.ts";

async function load(by: Api, token: string): Promise<{ found: GuestOrder | null; status: number }> {
	try {
		return { found: await by(getGuestOrder, { token }), status: 200 };
	} catch (error) {
		const status = error instanceof ApiError ? error.status : 503;
		return { found: null, status: status === 422 ? 404 : status };
	}
}

export async function loader({ context, params }: Route.LoaderArgs) {
	const loaded = await load(context.get(apiContext), params.token);
	return data(loaded, { status: loaded.status });
}
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => load(api, params.token);

export const meta: Route.MetaFunction = ({ loaderData }) => [
	{ title: loaderData?.found ? `Order ${loaderData.found.order.ref}` : "Order" },
	{ name: "robots", content: "noindex" },
	// Don't send the URL as a referrer, because anyone who knows the URL can see the order.
	{ name: "referrer", content: "no-referrer" },
];

/** A guest order, opened by its link. */
export default function GuestOrderPage({
	loaderData: { found, status },
	params: { token },
}: Route.ComponentProps) {
	const { revalidate } = useRevalidator();
	const isMissing = status === 404;
	useEffect(() => {
		if (isMissing) forgetOrder(token);
	}, [isMissing, token]);
	if (found) return <Shown found={found} />;
	return (
		<main id="content">
			<h1 className="sr-only">Order</h1>
			<EmptyState
				title={isMissing ? "Order not found." : "Could not load order details."}
				action={
					isMissing ? (
						<ButtonLink to={href("/app")}>Continue Shopping</ButtonLink>
					) : (
						<Button onClick={() => revalidate()}>Try again</Button>
					)
				}
			/>
		</main>
	);
}

/** Removes an order from this browser's storage, because its link no longer works. */
function forgetOrder(token: string): void {
	const memory = guestMemory();
	if (memory.find()?.placed?.token === token) memory.end();
	if (memory.lastOrder(serverTime())?.token === token) memory.forgetLastOrder();
}

/** Ends the attempt once the customer has seen the order, so that the next order is a new attempt. */
function endAttempt(token: string): void {
	const attempt = guestMemory().find();
	if (attempt?.placed?.token !== token) return;
	removeOrdered(attempt.sent ?? []);
	clearFields();
	clearAnswers();
	guestMemory().end();
}

function Shown({ found }: { found: GuestOrder }) {
	const { order, token } = found;
	useEffect(() => endAttempt(token), [token]);
	return (
		<main id="content" className="mx-auto w-full max-w-3xl px-4 pt-6 pb-24 sm:px-6 lg:pt-10">
			<div className="grid gap-3 pb-6">
				<h1 className="text-heading lg:text-display">{order.ref}</h1>
				{order.status === "pending" && (
					<p className="text-ink-soft">
						Salamat! Your order is in.
						{found.awaits_confirmation &&
							" We will call or message you to confirm before we ship it."}
					</p>
				)}
				<p className="text-small text-ink-soft print:hidden">
					{order.sold_gift_card
						? "Keep this link to find this order again. If something is wrong, please contact us."
						: "Keep this link to track your order. To change or cancel the order, please contact us."}
				</p>
				<Claim found={found} />
			</div>
			<OrderDetailView order={order} titles="h2" />
		</main>
	);
}

/** Offers to add the order to the customer's account. */
function Claim({ found: { order, token, can_be_claimed: canBe } }: { found: GuestOrder }) {
	const { isSignedIn } = useSession();
	const navigate = useNavigate();
	const { isBusy, refused, submit } = useAction();
	if (!canBe) {
		return (
			<p className="text-small text-ink-soft print:hidden">
				Save this link. Without an email address, it is the only way to see this order.
			</p>
		);
	}
	if (!isSignedIn) {
		return (
			<p className="text-small text-ink-soft print:hidden">
				To add this order to your account, sign in with the email address you entered and open this
				link again.
			</p>
		);
	}
	const claim = () =>
		submit(
			async () => {
				await api(claimGuestOrder, { token });
				await navigate(href("/app/orders/:id", { id: order.ref }));
			},
			{ failed: "Could not add the order to your account. Please try again." },
		);
	return (
		<div className="grid justify-items-start gap-3 print:hidden">
			{refused.problem && <Alert tone="error">{refused.problem}</Alert>}
			<Button tone="secondary" size="small" onClick={claim} disabled={isBusy}>
				Add to my orders
			</Button>
		</div>
	);
}
