import { useState } from "react";
import { href } from "react-router";
import { confirmOrderLink, type LinkedDraft, readOrderLink } from "#contract/user/order-link.ts";
import { shortMoment } from "#lib/manila-words.ts";
import { formatPesos } from "#lib/money.ts";
import { showPhone } from "#lib/phone.ts";
import { api, messageOf } from "../../api.ts";
import { useShop } from "../../shop.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { ProductImage } from "../../ui/product-image.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Alert } from "../../ui/status.tsx";
import type { Route } from "./+types/your-order.ts";
import { AccountPage } from "./account-page.tsx";
import { checkLink, stillAsking } from "./check-link.ts";
import { YourOrderPlaced } from "./your-order-placed.tsx";

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

/** Where the link of an order leads that staff have prepared for a customer. */
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
		<AccountPage title="Looking up your order…" charge={0.1} chargeLabel="Looking it up">
			<Skeleton className="h-40" />
		</AccountPage>
	);
}

function Opened({ token, found }: { token: string; found: LinkedDraft }) {
	const [draft, setDraft] = useState(found);
	if (draft.order) return <YourOrderPlaced draft={draft} order={draft.order} />;
	if (draft.state === "sent") return <Standing token={token} draft={draft} onChanged={setDraft} />;
	const isCancelled = draft.state === "cancelled";
	return (
		<AccountPage
			title={isCancelled ? "This order was cancelled" : "These prices have expired"}
			charge={0.1}
			chargeLabel="Not ordered"
		>
			<p className="text-ink-soft">
				{isCancelled
					? "We have cancelled what we had put together for you. Nothing was ordered."
					: "Nothing was ordered. Ask us, and we send you a new link at today’s prices."}
			</p>
			<Reach />
			<ButtonLink to={href("/app")} tone="outline">
				See the shop
			</ButtonLink>
		</AccountPage>
	);
}

/** How to ask the shop. */
function Reach() {
	const { phone, email } = useShop();
	const ways = [phone && showPhone(phone), email].filter(Boolean).join(" or ");
	return ways === "" ? null : <p className="text-small text-ink-soft">Reach us at {ways}.</p>;
}

function Standing({
	token,
	draft,
	onChanged,
}: {
	token: string;
	draft: LinkedDraft;
	onChanged: (draft: LinkedDraft) => void;
}) {
	const shop = useShop();
	const [chosen, setChosen] = useState(draft.payments[0]?.code ?? null);
	const [problem, setProblem] = useState<string | null>(null);
	const [isBusy, setBusy] = useState(false);
	const payment = draft.payments.find(({ code }) => code === chosen) ?? draft.payments[0];
	const isMissing = draft.items.some(({ quantity, available }) => available < quantity);
	const hasOtherPrices = draft.items.some(({ price_now: now }) => now !== null);
	const confirm = async () => {
		if (!payment || isBusy) return;
		setBusy(true);
		setProblem(null);
		const { version } = draft;
		try {
			onChanged(await api(confirmOrderLink, { token, version, payment_method: payment.code }));
		} catch (error) {
			setProblem(messageOf(error, "That did not work. Please try again in a moment."));
			// What has changed meanwhile is shown beside what was refused.
			await api(readOrderLink, { token }).then(onChanged, () => {});
		} finally {
			setBusy(false);
		}
	};
	return (
		<AccountPage title="Your order" charge={0.5} chargeLabel="One press left">
			<p className="text-ink-soft">
				Hello {draft.customer_name}, {shop.name} has put this together for you.
				{draft.expires_at &&
					` You can order it at these prices until ${shortMoment(Date.parse(draft.expires_at))}.`}
			</p>
			{hasOtherPrices && (
				<Alert tone="info">Prices in the shop have changed since. Yours stay as we told you.</Alert>
			)}
			<ul aria-label="Items" className="grid gap-3">
				{draft.items.map((item, position) => (
					<Item key={position} item={item} />
				))}
			</ul>
			<dl className="grid gap-1.5 border-t border-line pt-4 text-small">
				<Row name="Subtotal" amount={draft.subtotal} />
				<Row name={`Shipping (${draft.shipping_name})`} amount={draft.shipping_fee} />
				{draft.discount > 0 && <Row name="Discount" amount={-draft.discount} />}
				{payment && payment.payment_fee > 0 && (
					<Row name="Payment fee" amount={payment.payment_fee} />
				)}
				{payment && (
					<div className="flex justify-between gap-4 text-large font-semibold">
						<dt>Total</dt>
						<dd className="price">{formatPesos(payment.total)}</dd>
					</div>
				)}
			</dl>
			<div className="grid gap-1 text-small">
				<h2 className="font-semibold">Deliver to</h2>
				<p className="break-words text-ink-soft">{draft.shipping_address}</p>
			</div>
			{draft.payments.length > 0 && (
				<fieldset className="grid gap-2">
					<legend className="pb-1 text-small font-semibold">Payment</legend>
					{draft.payments.map(({ code, name, note }) => (
						<label
							key={code}
							className="flex min-h-12 items-center gap-3 rounded-small border border-line px-4 py-2"
						>
							<input
								type="radio"
								name="payment"
								checked={code === payment?.code}
								onChange={() => setChosen(code)}
								className="size-5 shrink-0 accent-ink"
							/>
							<span>
								<span className="block font-semibold">{name}</span>
								<span className="block text-fine text-ink-soft">{note}</span>
							</span>
						</label>
					))}
				</fieldset>
			)}
			{problem && <Alert tone="error">{problem}</Alert>}
			{isMissing && (
				<Alert tone="warning">
					Not all of it is there any more, so it cannot be ordered as it is. Please ask us.
				</Alert>
			)}
			{!payment && (
				<Alert tone="warning">There is no way to pay for it by this link. Please ask us.</Alert>
			)}
			<Button size="large" disabled={isBusy || isMissing || !payment} onClick={confirm}>
				{isBusy ? "Ordering…" : "Confirm order"}
			</Button>
			<Reach />
		</AccountPage>
	);
}

const Row = ({ name, amount }: { name: string; amount: number }) => (
	<div className="flex justify-between gap-4">
		<dt>{name}</dt>
		<dd className="price">{formatPesos(amount)}</dd>
	</div>
);

function Item({ item }: { item: LinkedDraft["items"][number] }) {
	const isShort = item.available < item.quantity;
	return (
		<li className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-start gap-3">
			<span className="overflow-hidden rounded-small">
				<ProductImage path={item.image} alt="" sizes="3.5rem" />
			</span>
			<span className="min-w-0">
				<span className="block font-semibold break-words">{item.product_name}</span>
				<span className="block text-fine text-ink-soft">
					{item.variation_name && `${item.variation_name} · `}
					{formatPesos(item.price)} × {item.quantity}
				</span>
				{item.price_now !== null && (
					<span className="block text-fine text-ink-soft">
						Now {formatPesos(item.price_now)} in the shop
					</span>
				)}
				{isShort && (
					<span className="block text-fine font-semibold text-chili">
						{item.available === 0 ? "No longer available" : `Only ${item.available} left`}
					</span>
				)}
			</span>
			<span className="price font-semibold">{formatPesos(item.line_total)}</span>
		</li>
	);
}
