import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { Centavos } from "#lib/money.ts";
import type { MoneyKind } from "#lib/money-accounts.ts";
import { heldCredit, keptCredit } from "./held-credit.ts";

/** The entries that credit comes and goes by. */
export type CreditKind = Extract<MoneyKind, "refunded" | "paid" | "credited">;

export interface CreditMovement {
	id: number;
	kind: CreditKind;
	/** What came; negative: what went. */
	amount: Centavos;
	order_id: number | null;
	/** Of a refund that settled one. */
	return_id: number | null;
	/** Why staff gave or took it, in words that the customer reads. */
	note: string | null;
	/** null: the shop by itself. */
	actor_name: string | null;
	created_at: Date;
}

export interface StoreCredit {
	held: Centavos;
	/** Kept for a payment that the customer has begun. */
	kept: Centavos;
	movements: CreditMovement[];
	/** All there are, those not among them too. */
	total: number;
}

const shownMovements = 100;

/** What a customer holds and how that came, newest first. */
export async function listCredit(queryable: Queryable, accountId: number): Promise<StoreCredit> {
	const sums = await queryable.one<Omit<StoreCredit, "movements">>(sql`
		select ${heldCredit(accountId)} as held, ${keptCredit(accountId)} as kept,
			(select count(*)::integer from money_ledger where customer_id = ${accountId}) as total`);
	const movements = await queryable.rows<CreditMovement>(sql`
		select money_ledger.id, kind,
			case when from_account = 'credit' then amount else -amount end as amount, order_id,
			(
				select id from returns
				where refund_id = (
					select coalesce(part_of, refunds.id) from refunds where refunds.id = money_ledger.refund_id
				)
				order by id limit 1
			) as return_id,
			note, accounts.name as actor_name, money_ledger.created_at
		from money_ledger left join accounts on accounts.id = actor_id
		where customer_id = ${accountId}
		order by money_ledger.id desc limit ${shownMovements}`);
	return { ...sums, movements };
}
