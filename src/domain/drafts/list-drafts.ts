import sql, { join } from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { requireIdCursor } from "#lib/lists/keyset.ts";
import type { Centavos } from "#lib/money/money.ts";
import type { DraftState } from "#lib/orders/draft-states.ts";
import { findDraft, stateColumn } from "./find-draft.ts";
import { priceDraft } from "./price-draft.ts";

export interface DraftSummary {
	id: number;
	state: DraftState;
	customerName: string;
	itemsCount: number;
	/** Total at the currently valid prices. */
	total: Centavos;
	orderId: number | null;
	expiresAt: Date | null;
	createdBy: string | null;
	updatedAt: Date;
}

const rowsAPage = 50;

/** Returns the drafts that staff prepared, newest first. */
export async function listDrafts(
	database: Queryable,
	{ state }: { state?: DraftState | undefined },
	page: { limit?: number | undefined; cursor?: string | undefined; now: Date },
): Promise<{ items: DraftSummary[]; next: string | null; total: number }> {
	requireIdCursor(page.cursor);
	const limit = page.limit ?? rowsAPage;
	const conditions = [sql`origin = 'staff'`];
	if (state) conditions.push(sql`${stateColumn(page.now)} = ${state}`);
	const matching = join(conditions, " and ");
	const { total } = await database.one<{ total: number }>(sql`
		select count(*)::integer as total from draft_orders where ${matching}`);
	const found = await database.rows<{ id: number }>(sql`
		select id from draft_orders
		where ${matching} and (${page.cursor ?? null}::bigint is null or id < ${page.cursor ?? null}::bigint)
		order by id desc limit ${limit + 1}`);
	const items: DraftSummary[] = [];
	for (const { id } of found.slice(0, limit)) items.push(await summarise(database, id, page.now));
	const last = items.at(-1);
	return { items, next: last && found.length > limit ? String(last.id) : null, total };
}

async function summarise(database: Queryable, id: number, now: Date): Promise<DraftSummary> {
	const draft = await findDraft(database, id, now);
	const { quote, paymentMethod } = draft;
	const { prices } = await priceDraft(database, draft, { quote, paymentMethod, now });
	return {
		id,
		state: draft.state,
		total: prices.total,
		orderId: draft.orderId,
		customerName: draft.contact.name,
		itemsCount: draft.lines.reduce((sum, { quantity }) => sum + quantity, 0),
		expiresAt: draft.expiresAt,
		createdBy: draft.createdBy,
		updatedAt: draft.updatedAt,
	};
}
