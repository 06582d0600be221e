import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import type { Centavos } from "#lib/money/money.ts";
import type { MoneyKind } from "#lib/money/money-accounts.ts";
import { creditBalance, reservedCredit } from "./credit-balance.ts";

/** Ledger entries that change store credit. */
export type CreditKind = Extract<MoneyKind, "refunded" | "paid" | "credited">;

export interface CreditMovement {
	id: number;
	kind: CreditKind;
	/** Amount added to the balance; negative if it was spent or removed. */
	amount: Centavos;
	order_id: number | null;
	/** Return for which the credit was refunded; null if there is none. */
	return_id: number | null;
	/** Reason given by staff, shown to the customer. */
	note: string | null;
	/** Name of the staff member; null for an automatic entry. */
	actor_name: string | null;
	created_at: Date;
}

export interface StoreCredit {
	held: Centavos;
	/** Amount of store credit that the customer's pending payment reserves. */
	kept: Centavos;
	movements: CreditMovement[];
	/** Number of all entries, including those that aren't listed. */
	total: number;
}

const shownMovements = 100;

/** Returns a customer's store credit and its entries, newest first. */
export async function listCredit(queryable: Queryable, accountId: number): Promise<StoreCredit> {
	const sums = await queryable.one<Omit<StoreCredit, "movements">>(sql`
		select ${creditBalance(accountId)} as held, ${reservedCredit(accountId)} as kept,
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
			coalesce(note, (
				select 'Return without receipt ' || number from unreceipted_returns
				where unreceipted_returns.refund_id = money_ledger.refund_id
			)) as note, accounts.name as actor_name, money_ledger.created_at
		from money_ledger left join accounts on accounts.id = actor_id
		where customer_id = ${accountId}
		order by money_ledger.id desc limit ${shownMovements}`);
	return { ...sums, movements };
}
