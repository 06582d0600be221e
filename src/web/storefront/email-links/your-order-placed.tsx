import { href } from "react-router";
import type { LinkedDraft } from "#contract/user/order-link.ts";
import { formatPesos } from "#lib/money/money.ts";
import { payPhrase } from "#lib/payments/accepted-payments.ts";
import { methodTexts, paymentRule } from "#lib/payments/payment-methods.ts";
import { shortMoment } from "#lib/time/manila-texts.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { AccountPage } from "./account-page.tsx";

/** The order's confirmation, shown whenever the customer opens the link. */
export function YourOrderPlaced({
	draft,
	order,
}: {
	draft: LinkedDraft;
	order: NonNullable<LinkedDraft["order"]>;
}) {
	const total = formatPesos(order.total);
	const { guest_token: token } = order;
	const ofAccount = order.has_account ? href("/app/orders/:id", { id: String(order.id) }) : null;
	const page = token ? href("/app/guest-orders/:token", { token }) : ofAccount;
	const isPaid = paymentRule(order.payment_method).moneyComesIn === "at_order";
	const isWaiting = order.accounts.length > 0;
	return (
		<AccountPage
			title={`Thank you, ${draft.customer_name}`}
			charge={1}
			chargeLabel={`Order ${order.ref}`}
		>
			<p>
				We received your order <b>{order.ref}</b> and will pack it for you.
			</p>
			{isWaiting ? (
				<>
					<p className="text-ink-soft">
						Please send {total}{" "}
						{order.payment_due_at && ` by ${shortMoment(Date.parse(order.payment_due_at))}`} and
						send us your receipt.
					</p>
					<ul aria-label="Accounts" className="grid gap-2">
						{order.accounts.map((account) => (
							<li
								key={`${account.institution} ${account.account_number}`}
								className="grid rounded-small border border-line px-4 py-3 text-small"
							>
								<b>{account.institution}</b>
								<span>{account.account_name}</span>
								<span className="select-all">{account.account_number}</span>
							</li>
						))}
					</ul>
				</>
			) : (
				<p className="text-ink-soft">
					{isPaid
						? `You paid ${total} ${payPhrase(order.payment_method)}.`
						: `Total: ${total}. ${methodTexts(order.payment_method).note ?? ""}`}
				</p>
			)}
			{page ? (
				<ButtonLink to={page}>View order</ButtonLink>
			) : (
				<ButtonLink to={href("/app")} tone="outline">
					Go to the shop
				</ButtonLink>
			)}
		</AccountPage>
	);
}
