import sql, { type Sql } from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { createLinkToken } from "#domain/accounts/emails/email-token.ts";
import { queueEmail } from "#domain/notifications/queue-email.ts";
import type { Shop } from "#domain/shop.ts";
import { leaveDays } from "./delete-old-requests.ts";
import type { FindWanted, WantedSearch } from "./find-wanted.ts";
import { nameWanted } from "./name-wanted.ts";

type NotifyingContext = Shop & { findWanted: FindWanted };

/** Maximum number of notifications per transaction. */
const atOnce = 50;
/** Maximum number of different requests for a search or a device that are checked against the catalog per run. */
const maxLookups = 40;
/** Milliseconds until a request for a search or a device is checked again. */
const recheckAfter = 60_000;

const waits = sql`confirmed_at is not null and told_at is null and left_at is null
	and email is not null`;

/**
 * Notifies each waiting shopper once, when the product they asked for is available. Any number of processes may run
 * this concurrently. A request is marked as notified in the transaction that queues its email. If a process crashes,
 * its transaction is rolled back, and another process sends the emails. A job calls this function regularly, so code
 * that changes stock doesn't have to call it.
 */
export async function notifyWaiting(context: NotifyingContext): Promise<void> {
	while ((await notifyBatch(context, sql`kind = 'product' and ${isBack}`)) === atOnce);
	for (const { ask_key, ...wanted } of await nextChecks(context)) {
		const found = await context.findWanted(wanted);
		if (found.length === 0) continue;
		const same = sql`kind <> 'product' and ask_key = ${ask_key}`;
		while ((await notifyBatch(context, same, found)) === atOnce);
	}
}

/** SQL condition: the product is public and the requested variation can be bought. */
const isBack = sql`exists (
	select from products join variations on variations.product_id = products.id
	join stock on stock.variation_id = variations.id
	join branches on branches.id = stock.branch_id
	where products.id = demand_requests.product_id and products.status = 'published'
		and variations.archived_at is null and branches.is_open and stock.quantity > stock.reserved
		and (demand_requests.variation_id is null or variations.id = demand_requests.variation_id)
		and (demand_requests.branch_id is null or branches.id = demand_requests.branch_id)
)`;

/**
 * Returns the requests for a search or a device that were checked longest ago, and marks them as checked. A search or
 * device that several shoppers asked for is returned once.
 */
function nextChecks({
	database,
	now,
}: NotifyingContext): Promise<(WantedSearch & { ask_key: string })[]> {
	const before = new Date(now().getTime() - recheckAfter);
	return database.rows(sql`
		with next as (
			select ask_key, min(looked_at) as looked_at from demand_requests
			where ${waits} and kind in ('device', 'search') and looked_at < ${before}
			group by ask_key order by min(looked_at) limit ${maxLookups}
		), looked as (
			update demand_requests set looked_at = ${now()} from next
			where demand_requests.ask_key = next.ask_key and ${waits} and kind <> 'product'
			returning demand_requests.ask_key, words, device, must_fit, category_id, branch_id
		)
		select distinct on (ask_key) ask_key, words, category_id, branches.code as branch,
			case when must_fit then device end as device
		from looked left join branches on branches.id = branch_id order by ask_key`);
}

interface Waiting {
	id: number;
	email: string;
	account_id: number | null;
	product_id: number | null;
}

function notifyBatch(context: NotifyingContext, which: Sql, found?: number[]): Promise<number> {
	const { database, now } = context;
	return database.transaction(async (transaction) => {
		const waiting = await transaction.rows<Waiting>(sql`
			select id, email, account_id, product_id from demand_requests
			where ${waits} and ${which} order by id limit ${atOnce}
			for update of demand_requests skip locked`);
		if (waiting.length === 0) return 0;
		for (const request of waiting) {
			const ids = found ?? (request.product_id === null ? [] : [request.product_id]);
			await notify(context, transaction, { request, ids });
		}
		await transaction.execute(sql`
			update demand_requests set told_at = ${now()}
			where id = any(${waiting.map(({ id }) => id)}::bigint[])`);
		return waiting.length;
	});
}

async function notify(
	{ jobs, now, origin, seal }: NotifyingContext,
	transaction: Queryable,
	{ request, ids }: { request: Waiting; ids: readonly number[] },
): Promise<void> {
	const products = await transaction.rows<{ name: string; slug: string }>(sql`
		select name, slug from products where id = any(${ids}::bigint[])
		order by array_position(${ids}::bigint[], id)`);
	const { token, tokenHash } = createLinkToken();
	const expiresAt = new Date(now().getTime() + leaveDays * 24 * 60 * 60 * 1000);
	await transaction.execute(sql`
		insert into demand_links (token_hash, request_id, purpose, expires_at)
		values (${tokenHash}, ${request.id}, 'leave', ${expiresAt})`);
	const leave = `${origin}/tell-me/leave?token=${token}`;
	const { what } = await nameWanted(transaction, request.id, "themselves");
	await queueEmail(transaction, jobs, {
		eventKey: `tell-me:${request.id}`,
		recipient: request.email,
		...(request.account_id !== null && { about: { accountId: request.account_id } }),
		leaveAddress: leave,
		linkToken: { token, seal },
		message: {
			kind: "tell_me",
			data: {
				what,
				leave,
				products: products.map(({ name, slug }) => ({
					name,
					address: `${origin}/app/products/${slug}`,
				})),
			},
		},
	});
}
