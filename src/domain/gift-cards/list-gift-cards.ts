import sql, { join, type Sql } from "sql-template-tag";
import type { GiftCardPayment, GiftCardState } from "#contract/admin/gift-cards.ts";
import type { Queryable } from "#db/database.ts";
import { cardBalance } from "#domain/credit/gift-card-balance.ts";
import { requireIdCursor } from "#lib/lists/keyset.ts";
import type { Centavos } from "#lib/money/money.ts";
import type { MoneyKind } from "#lib/money/money-accounts.ts";
import { Refusal } from "#lib/refusals/refusal.ts";

export interface AdminGiftCard {
	id: number;
	last_four: string;
	/** Amount of the card when it was issued. */
	amount: Centavos;
	balance: Centavos;
	paid_by: GiftCardPayment;
	recipient_name: string | null;
	recipient_email: string | null;
	message: string | null;
	block_reason: string | null;
	state: GiftCardState;
	/** Time at which the code will be emailed; null if no email is scheduled. */
	send_at: Date | null;
	/** null if the card was sold online. */
	issued_by_name: string | null;
	created_at: Date;
}

/** Kinds of ledger entries that change a gift card's balance. */
export type CardKind = Extract<MoneyKind, "credited" | "paid" | "refunded">;

export interface GiftCardMovement {
	id: number;
	kind: CardKind;
	/** Amount added; negative if spent. */
	amount: Centavos;
	order_id: number | null;
	created_at: Date;
}

export interface GiftCardWithHistory extends AdminGiftCard {
	/** Newest first. */
	movements: GiftCardMovement[];
}

/** Returns the label of a card in the audit log and on screens. */
export const giftCardLabel = (lastFour: string): string => `Gift card ending in ${lastFour}`;

const cards = sql`(
	select id, last_four, amount, balance, paid_by, recipient_name, recipient_email, message, block_reason,
		case when sealed_code is not null and blocked_at is null then send_at end as send_at,
		issued_by_name, created_at, case
		when blocked_at is not null then 'blocked'
		when balance = 0 then 'used'
		else 'active'
	end as state
	from (
		select gift_cards.*, ${cardBalance(sql`gift_cards.id`)} as balance, accounts.name as issued_by_name
		from gift_cards left join accounts on accounts.id = issued_by
	) as counted
) as listed`;

export interface GiftCardFilter {
	/** The last four characters of the code, or part of the recipient's name or email. */
	search?: string | undefined;
	state?: GiftCardState | undefined;
}

function matching({ search, state }: GiftCardFilter): Sql {
	const conditions = [sql`true`];
	if (search) {
		conditions.push(sql`(
			last_four = ${search.slice(-4).toUpperCase()}
			or position(${search.toLowerCase()} in lower(concat_ws(' ', recipient_name, recipient_email))) > 0
		)`);
	}
	if (state) conditions.push(sql`state = ${state}`);
	return join(conditions, " and ");
}

/** Returns one page of gift cards, newest first. */
export async function listGiftCards(
	queryable: Queryable,
	filter: GiftCardFilter,
	page: { limit?: number | undefined; cursor?: string | undefined },
): Promise<{ items: AdminGiftCard[]; next: string | null; total: number }> {
	requireIdCursor(page.cursor);
	const limit = page.limit ?? 100;
	const found = sql`${cards} where ${matching(filter)}`;
	const after = page.cursor === undefined ? sql`true` : sql`id < ${Number(page.cursor)}`;
	const [rows, { total }] = await Promise.all([
		queryable.rows<AdminGiftCard>(
			sql`select * from ${found} and ${after} order by id desc limit ${limit + 1}`,
		),
		queryable.one<{ total: number }>(sql`select count(*)::integer as total from ${found}`),
	]);
	const items = rows.slice(0, limit);
	const last = items.at(-1);
	return { items, next: last && rows.length > limit ? String(last.id) : null, total };
}

/** @throws Refusal `missing` if the card doesn't exist */
export async function findAdminGiftCard(
	queryable: Queryable,
	id: number,
): Promise<GiftCardWithHistory> {
	const card = await queryable.first<AdminGiftCard>(sql`select * from ${cards} where id = ${id}`);
	if (!card) throw new Refusal("missing", "Gift card not found.");
	const movements = await queryable.rows<GiftCardMovement>(sql`
		select id, kind, case when from_account = 'credit' then amount else -amount end as amount, order_id, created_at
		from money_ledger where gift_card_id = ${id} order by id desc`);
	return { ...card, movements };
}
