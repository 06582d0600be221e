import sql from "sql-template-tag";
import type { PaymentState } from "#contract/user/orders.ts";
import type { ProofState } from "#contract/user/transfers.ts";
import type { Queryable } from "#db/database.ts";
import { orderMissing } from "#domain/orders/find-order.ts";
import { readSetting } from "#domain/settings/read-setting.ts";
import {
	offeredAccounts,
	type TransferAccount,
	transferSettings,
} from "#domain/settings/transfer-settings.ts";
import type { Centavos } from "#lib/money/money.ts";
import { paidByHand } from "#lib/payments/payment-methods.ts";

interface Proof {
	state: ProofState;
	reference: string | null;
	has_picture: boolean;
	refusal: string | null;
	/** ISO 8601, with an offset. */
	created_at: string;
}

export interface CustomerTransfer {
	payment_state: PaymentState;
	total: Centavos;
	/**
	 * Part of the amount that the shop has already received, if the customer still has to send the remaining amount.
	 */
	part_received: Centavos;
	payment_due_at: Date | null;
	/** The latest proof. */
	proof: Proof | null;
	/**
	 * Accounts to which the customer can transfer the amount; empty if the owner has deactivated all accounts since the
	 * order was placed.
	 */
	accounts: TransferAccount[];
}

/** Returns the customer's transfer instructions and payment state for their own order. */
export async function findTransfer(
	queryable: Queryable,
	accountId: number,
	orderId: number,
): Promise<CustomerTransfer> {
	const order = await queryable.first<Omit<CustomerTransfer, "accounts">>(sql`
		select payment_state, total, part_received, payment_due_at, (
			select json_build_object(
				'state', state, 'reference', reference, 'has_picture', picture is not null,
				'refusal', refusal, 'created_at', created_at
			)
			from payment_proofs where order_id = orders.id order by id desc limit 1
		) as proof
		from orders
		where id = ${orderId} and account_id = ${accountId}
			and payment_method = any(${paidByHand}::text[])`);
	if (!order) throw orderMissing();
	return { ...order, accounts: offeredAccounts(await readSetting(queryable, transferSettings)) };
}
