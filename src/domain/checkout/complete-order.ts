import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { JobQueue } from "#domain/notifications/job-queue.ts";
import { writeInvoice } from "#domain/orders/issue-invoice.ts";
import { notifyShop } from "#domain/orders/notify-shop.ts";
import { queueOrderEmail } from "#domain/orders/queue-order-email.ts";
import { readNewOrdersTo } from "#domain/settings/new-order-settings.ts";
import { readSetting } from "#domain/settings/read-setting.ts";
import { type TaxPermit, taxPermit } from "#domain/settings/tax-settings.ts";
import type { OrderChannel } from "#lib/orders/order-channels.ts";
import { paymentRule } from "#lib/payments/payment-methods.ts";
import { begunPayment } from "./begin-payment.ts";
import { orderForEmail } from "./order-content.ts";
import { createOrderLink } from "./paid-draft.ts";
import { messagesWhenPlaced, type OrderToWrite, writeOrder } from "./write-order.ts";

interface OrderShop {
	jobs: JobQueue;
}

/** The owner's settings for new orders. */
interface NewOrderSettings {
	/** Email address that receives a notification of each new order; null for none. */
	newOrdersTo: string | null;
	/** The permit for issuing invoices; null if the shop issues none. */
	taxPermit: TaxPermit | null;
}

interface OrderToComplete extends OrderToWrite {
	/** The customer. If omitted, the order's account or contact is used. */
	customer?: { name: string; email: string };
	/** Token of the guest's link to the order, if it already exists. */
	guestToken?: string;
	/** Settings for new orders. If omitted, they are read from the database. */
	settings?: NewOrderSettings;
	/** Called after the order is written, so that the caller can write additional rows about the order. */
	writeOwnRows?: (orderId: number) => Promise<void>;
}

interface ChannelEffects {
	emailsCustomer: boolean;
	emailsShop: boolean;
	/** True if a customer without an account gets a link to the order. */
	givesLink: boolean;
}

/**
 * Side effects of a new order by channel. Guests of the web shop already have a link to their order. Customers at the
 * counter get a receipt instead.
 */
const channelEffects: Record<OrderChannel, ChannelEffects> = {
	web: { emailsCustomer: true, emailsShop: true, givesLink: false },
	staff: { emailsCustomer: true, emailsShop: true, givesLink: true },
	counter: { emailsCustomer: false, emailsShop: false, givesLink: false },
};

/**
 * Writes an order of any channel, queues emails to the customer and the shop, and issues the invoice. `writeOrder`
 * writes the order with its stock, payments, notifications and cart. Database triggers create live events and
 * statistics.
 * @returns the order's id
 */
export async function completeOrder(
	transaction: Queryable,
	shop: OrderShop,
	order: OrderToComplete,
): Promise<number> {
	const effects = channelEffects[order.channel ?? "web"];
	const orderId = await writeOrder(transaction, order);
	await order.writeOwnRows?.(orderId);
	const guestToken =
		order.guestToken ??
		(effects.givesLink && order.accountId === null
			? await createOrderLink(transaction, orderId, order.now)
			: null);
	// Buyers of a gift card get a different email.
	if (effects.emailsCustomer && !order.content.soldGiftCard)
		await emailCustomer(transaction, shop, { order, orderId, guestToken });
	if (effects.emailsShop) {
		const { newOrdersTo: recipient } = order.settings ?? {
			newOrdersTo: await readNewOrdersTo(transaction),
		};
		if (recipient !== null) {
			await notifyShop(transaction, shop.jobs, { orderId, recipient });
		}
	}
	// Issue the invoice last, because taking its number blocks other invoices of the branch.
	if (isInvoicedWhenPlaced(order)) {
		const { taxPermit: permit } = order.settings ?? {
			taxPermit: await readSetting(transaction, taxPermit),
		};
		await writeInvoice(transaction, orderId, permit, order.now);
	}
	return orderId;
}

/**
 * Returns true if the order is invoiced immediately. Orders paid by bank transfer are invoiced once the transfer is
 * confirmed, and gift cards aren't invoiced.
 */
const isInvoicedWhenPlaced = ({ content, paymentMethod }: OrderToWrite): boolean =>
	!content.soldGiftCard &&
	messagesWhenPlaced(content, paymentMethod).some(
		(step) => step === paymentRule(paymentMethod).documentComesWith,
	);

async function emailCustomer(
	transaction: Queryable,
	{ jobs }: OrderShop,
	placed: { order: OrderToComplete; orderId: number; guestToken: string | null },
): Promise<void> {
	const { order, orderId, guestToken } = placed;
	const { content, paymentMethod } = order;
	const customer = order.customer ?? (await findCustomer(transaction, order));
	if (!customer) return;
	const mailed = orderForEmail(content, {
		id: orderId,
		paymentMethod,
		paymentDueAt: order.paymentDueAt,
		now: order.now,
		guestToken,
		begun: begunPayment(content, paymentMethod),
	});
	for (const kind of messagesWhenPlaced(content, paymentMethod)) {
		await queueOrderEmail(transaction, jobs, {
			kind,
			eventKey: `order:${orderId}:${kind}`,
			customer,
			note: null,
			order: mailed,
		});
	}
}

/** Returns the customer of the order, or null if the shop can't email them. */
async function findCustomer(
	transaction: Queryable,
	{ accountId, contact }: OrderToWrite,
): Promise<{ name: string; email: string } | null> {
	const found =
		accountId === null
			? contact
			: await transaction.first<{ name: string; email: string | null }>(sql`
				select name, email from accounts where id = ${accountId}`);
	return found?.email ? { name: found.name ?? "", email: found.email } : null;
}
