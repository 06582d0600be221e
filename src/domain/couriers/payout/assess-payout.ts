import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { parseOrderReference } from "#domain/orders/order-reference.ts";
import { findByTracking, keysToFind } from "../file/tracking-key.ts";
import {
	type AssessedLine,
	matchPayout,
	type PayoutLine,
	type PayoutOrder,
} from "./match-payout.ts";

/**
 * Returns the id of the order with a reference such as `ORD-00042`. Plain numbers are ignored, because they may be the
 * courier's own.
 */
const orderIdOf = (reference: string): number | null =>
	/^ord/i.test(reference.trim()) ? parseOrderReference(reference) : null;

/** Matches the rows of a payout with the current orders. */
export async function assessPayout(
	queryable: Queryable,
	payoutId: number,
	courier: string,
): Promise<AssessedLine[]> {
	const lines = await queryable.rows<PayoutLine>(sql`
		select line, tracking, reference, amount, fee, fault from payout_lines
		where payout_id = ${payoutId} order by line`);
	const { keys, bare } = keysToFind(lines.map(({ tracking }) => tracking));
	const ids = [
		...new Set(
			lines.flatMap(({ tracking, reference }) => [
				orderIdOf(reference) ?? [],
				orderIdOf(tracking) ?? [],
			]),
		),
	].flat();
	const rows = await queryable.rows<PayoutOrder & { key: string | null }>(sql`
		select id, tracking_key(tracking_number) as key, cash_due as owed, cash_holder as courier,
			exists (
				select from money_ledger where order_id = orders.id and to_account = 'courier'
			) as "wasCollected"
		from orders
		where id in (
			select id from orders where tracking_key(tracking_number) = any(${keys}::text[])
				and tracking_number is not null
			union all
			select id from orders
			where ltrim(tracking_key(tracking_number), '0') = any(${bare}::text[])
				and tracking_number is not null
			union all
			select unnest(${ids}::bigint[])
		)
		order by id`);
	const byId = new Map(rows.map((row) => [row.id, row]));
	const byTracking = findByTracking(
		rows.map((row) => ({ key: row.key, found: row })),
		(_, known) => known.owed === 0,
	);
	const named = (text: string) => byId.get(orderIdOf(text) ?? 0);
	return matchPayout(
		lines,
		courier,
		({ tracking, reference }) =>
			byTracking(tracking) ?? named(reference) ?? named(tracking) ?? null,
	);
}
