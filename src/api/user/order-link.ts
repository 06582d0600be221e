import * as calls from "#contract/user/order-link.ts";
import { confirmDraft } from "#domain/drafts/confirm-draft.ts";
import { deliveryAddress } from "#domain/drafts/draft.ts";
import { type OpenedLink, openOrderLink } from "#domain/drafts/open-order-link.ts";
import { orderReference } from "#domain/orders/order-reference.ts";
import { waysToPay } from "#lib/payment-methods.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";

const present = ({ draft, priced, payments, order }: OpenedLink) => ({
	state: draft.state,
	version: draft.version,
	customer_name: draft.contact.name,
	shipping_address: Object.values(deliveryAddress(draft)).join(", "),
	shipping_name: priced.shipping?.name ?? "",
	items: priced.lines.map((line, position) => ({
		product_name: draft.names[position]?.product ?? "",
		variation_name: draft.names[position]?.variation ?? null,
		image: line.row?.image ?? null,
		quantity: line.quantity,
		price: line.unitPrice,
		line_total: line.unitPrice * line.quantity,
		price_now: line.changedFrom === null ? null : line.shopPrice,
		available: line.row?.is_offered ? line.row.stock : 0,
	})),
	subtotal: priced.prices.subtotal,
	shipping_fee: priced.prices.shippingFee,
	discount: priced.prices.discount,
	payments: payments.map(({ code, name, words, paymentFee, total }) => ({
		code,
		name: name || waysToPay[code].title,
		note: words || (waysToPay[code].note ?? ""),
		payment_fee: paymentFee,
		total,
	})),
	expires_at: draft.expiresAt,
	order: order && {
		id: order.id,
		ref: orderReference(order.id),
		total: order.total,
		payment_method: order.paymentMethod,
		has_account: draft.accountId !== null,
		payment_due_at: order.paymentDueAt,
		accounts: order.accounts.map(({ institution, account_name, account_number }) => ({
			...{ institution, account_name, account_number },
		})),
	},
});

export function orderLinkRoutes(app: App, dependencies: Dependencies): void {
	handle(app, calls.readOrderLink, async ({ input }) =>
		present(await openOrderLink(dependencies, input.token)),
	);
	handle(app, calls.confirmOrderLink, async ({ input, context }) => {
		const { token, version, payment_method: paymentMethod } = input;
		const address = context.get("clientAddress");
		await confirmDraft(dependencies, { token, version, paymentMethod, address });
		return present(await openOrderLink(dependencies, token));
	});
}
