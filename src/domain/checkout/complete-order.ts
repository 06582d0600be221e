import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { JobQueue } from "#domain/notifications/job-queue.ts";
import { writeInvoice } from "#domain/orders/issue-invoice.ts";
import { queueOrderMail } from "#domain/orders/queue-order-mail.ts";
import { tellShop } from "#domain/orders/tell-shop.ts";
import { readNewOrdersTo } from "#domain/settings/new-order-settings.ts";
import { readSetting } from "#domain/settings/read-setting.ts";
import { type TaxPermit, taxPermit } from "#domain/settings/tax-settings.ts";
import type { OrderChannel } from "#lib/order-channels.ts";
import { paymentRule } from "#lib/payment-methods.ts";
import { begunPayment } from "./begin-payment.ts";
import { mailedOrder } from "./order-content.ts";
import { giveLink } from "./paid-draft.ts";
import { type OrderToWrite, toldWhenPlaced, writeOrder } from "./write-order.ts";

interface OrderShop {
	jobs: JobQueue;
}

/** What the owner has set for new orders. */
interface NewOrderSettings {
	/** The address that gets an email of each new order; null: none does. */
	newOrdersTo: string | null;
	/** null: the shop issues no invoices. */
	taxPermit: TaxPermit | null;
}

interface OrderToComplete extends OrderToWrite {
	/** Left out: looked up by the order's account or contact. */
	customer?: { name: string; email: string };
	/** Of the link by which a guest sees the order, where one was made already. */
	guestToken?: string;
	/** Left out: read now. */
	settings?: NewOrderSettings;
	/** Writes the maker's own rows about the order, right after the order itself. */
	writeOwnRows?: (orderId: number) => Promise<void>;
}

interface ChannelEffects {
	emailsCustomer: boolean;
	emailsShop: boolean;
	/** A customer without an account gets a link to the order. */
	givesLink: boolean;
}

/** A guest's order on the web has a link before it is written; a counter sale has its receipt instead. */
const channelEffects: Record<OrderChannel, ChannelEffects> = {
	web: { emailsCustomer: true, emailsShop: true, givesLink: false },
	staff: { emailsCustomer: true, emailsShop: true, givesLink: true },
	counter: { emailsCustomer: false, emailsShop: false, givesLink: false },
};

/**
 * Writes an order with everything that follows from it, whoever makes it: the emails to its customer and to
 * the shop, and its invoice. What the order's own statement does (stock, money, notifications, cart) is in
 * `writeOrder`; live events and statistics are the database's triggers.
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
			? await giveLink(transaction, orderId, order.now)
			: null);
	if (effects.emailsCustomer)
		await emailCustomer(transaction, shop, { order, orderId, guestToken });
	if (effects.emailsShop) {
		const { newOrdersTo: recipient } = order.settings ?? {
			newOrdersTo: await readNewOrdersTo(transaction),
		};
		if (recipient !== null) {
			await tellShop(transaction, shop.jobs, { orderId, recipient });
		}
	}
	// Last, because other invoices of the branch wait for this one's number.
	if (isInvoicedWhenPlaced(order)) {
		const { taxPermit: permit } = order.settings ?? {
			taxPermit: await readSetting(transaction, taxPermit),
		};
		await writeInvoice(transaction, orderId, permit, order.now);
	}
	return orderId;
}

/** An order that waits for a transfer gets its invoice when its money is found. */
const isInvoicedWhenPlaced = ({ content, paymentMethod }: OrderToWrite): boolean =>
	toldWhenPlaced(content, paymentMethod).some(
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
	const mailed = mailedOrder(content, {
		id: orderId,
		paymentMethod,
		paymentDueAt: order.paymentDueAt,
		now: order.now,
		guestToken,
		begun: begunPayment(content, paymentMethod),
	});
	for (const kind of toldWhenPlaced(content, paymentMethod)) {
		await queueOrderMail(transaction, jobs, {
			kind,
			eventKey: `order:${orderId}:${kind}`,
			customer,
			note: null,
			order: mailed,
		});
	}
}

/** null: the order's customer can't be emailed. */
async function findCustomer(
	transaction: Queryable,
	{ accountId, contact }: OrderToWrite,
): Promise<{ name: string; email: string } | null> {
	const found =
		accountId === null
			? contact
			: await transaction.first<{ name: string; email: string }>(sql`
				select name, email from accounts where id = ${accountId}`);
	return found?.email ? { name: found.name ?? "", email: found.email } : null;
}
