import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { createLinkToken } from "#domain/accounts/emails/email-token.ts";
import { queueEmail } from "#domain/notifications/queue-email.ts";
import { orderReference } from "#domain/orders/order-reference.ts";
import { general } from "#domain/settings/general-settings.ts";
import { readSetting } from "#domain/settings/read-setting.ts";
import type { Shop } from "#domain/shop.ts";

interface Buyer {
	id: number;
	name: string;
	email: string;
}

interface BoughtProduct {
	name: string;
	slug: string;
}

const day = 24 * 60 * 60 * 1000;
/**
 * Number of days after which an invitation is too late to send. It can be that late if invitations were off or the shop
 * was down.
 */
const latestDays = 30;
const maxProducts = 6;
/** Maximum number of orders per run. The next run continues with the remaining orders. */
const maxAtOnce = 200;

/**
 * Asks customers for reviews some days after delivery, once per order. One transaction marks the order and writes the
 * email, so that concurrent workers or a crash can't cause a second email.
 * @returns the number of orders processed
 */
export async function inviteReviewers(context: Shop): Promise<number> {
	const days = await readSetting(context.database, general.review_invitation_days);
	if (days === null) return 0;
	for (let decided = 0; ; decided += 1) {
		if (decided >= maxAtOnce || !(await decideNext(context, days))) return decided;
	}
}

/**
 * Handles one due order.
 * @returns false if no order is due, or if other workers are handling all due orders
 */
function decideNext(context: Shop, days: number): Promise<boolean> {
	const { database, now } = context;
	return database.transaction(async (transaction) => {
		const due = await transaction.first<{ orderId: number; deliveredAt: Date }>(sql`
			select order_id as "orderId", delivered_at as "deliveredAt" from review_invitations
			where state = 'waiting' and delivered_at <= ${before(now(), days)}
			order by delivered_at, order_id limit 1 for update skip locked`);
		if (!due) return false;
		const isLate = due.deliveredAt < before(now(), days + latestDays);
		const isSent = !isLate && (await invite(context, transaction, due.orderId));
		await transaction.execute(sql`
			update review_invitations set state = ${isSent ? "sent" : "skipped"}, decided_at = ${now()}
			where order_id = ${due.orderId}`);
		return true;
	});
}

const before = (now: Date, days: number): Date => new Date(now.getTime() - days * day);

/**
 * Emails an invitation.
 * @returns false if the customer can't be invited or there is nothing left to review
 */
async function invite(
	{ jobs, origin, seal }: Shop,
	transaction: Queryable,
	orderId: number,
): Promise<boolean> {
	const buyer = await findBuyer(transaction, orderId);
	if (!buyer) return false;
	const products = await listUnreviewed(transaction, orderId, buyer.id);
	if (products.length === 0) return false;
	const { token, tokenHash } = createLinkToken();
	await transaction.execute(sql`
		insert into review_invitation_links (token_hash, account_id) values (${tokenHash}, ${buyer.id})`);
	const leave = `${origin}/review-invitations/leave?token=${token}`;
	await queueEmail(transaction, jobs, {
		eventKey: `review-invitation:${orderId}`,
		recipient: buyer.email,
		about: { orderId },
		leaveAddress: leave,
		linkToken: { token, seal },
		message: {
			kind: "review_invitation",
			data: {
				customerName: buyer.name,
				ref: orderReference(orderId),
				products: products.map(({ name, slug }) => ({ name, address: formAddress(origin, slug) })),
				leave,
			},
		},
	});
	return true;
}

/** Returns the web address of the review form. Customers who are signed out reach the form through the sign-in page. */
const formAddress = (origin: string, slug: string): string =>
	`${origin}/user?to=${encodeURIComponent(`/app/products/${slug}?review=write#reviews`)}`;

/**
 * Returns the customer of an order, if the order was delivered and not fully refunded, and the customer can be emailed
 * and accepts invitations.
 */
const findBuyer = (transaction: Queryable, orderId: number): Promise<Buyer | undefined> =>
	transaction.first<Buyer>(sql`
		select accounts.id, accounts.name, accounts.email
		from orders join accounts on accounts.id = account_id
		where orders.id = ${orderId} and status = 'delivered'
			and (refunded = 0 or refunded < total - shipping_fee)
			and email_verified_at is not null and blocked_at is null and deleted_at is null
			and review_invitations_ended_at is null`);

/**
 * Returns the products of an order that the customer can still review, sorted like the order's lines. Leaves out
 * products that are fully refunded, already reviewed or no longer published.
 */
const listUnreviewed = (
	transaction: Queryable,
	orderId: number,
	accountId: number,
): Promise<BoughtProduct[]> =>
	transaction.rows<BoughtProduct>(sql`
		select products.name, slug
		from order_lines join products on products.id = product_id
		where order_id = ${orderId} and products.status = 'published'
			and not exists (
				select from product_reviews
				where product_reviews.product_id = products.id and account_id = ${accountId}
			)
			and quantity > (
				select coalesce(sum(refund_lines.quantity), 0)
				from refund_lines join refunds on refunds.id = refund_id
				where order_line_id = order_lines.id and state <> 'failed'
			)
		group by products.id, products.name, slug
		order by min(order_lines.position) limit ${maxProducts}`);
