import type { creditMovements } from "#contract/user/store-credit.ts";
import type { CreditKind, CreditMovement, StoreCredit } from "#domain/credit/list-credit.ts";
import { orderReference } from "#domain/orders/order-reference.ts";
import { returnReference } from "#lib/orders/return-states.ts";

type What = (typeof creditMovements)[number];

/**
 * For each kind of ledger entry, the kind that customers see: one if the entry adds credit, another if it deducts
 * credit.
 */
const meanings: Readonly<Record<CreditKind, { added: What; deducted: What }>> = {
	refunded: { added: "refunded", deducted: "taken" },
	paid: { added: "refunded", deducted: "spent" },
	credited: { added: "given", deducted: "taken" },
};

const presentMovement = (movement: CreditMovement) => ({
	id: movement.id,
	what: meanings[movement.kind][movement.amount > 0 ? "added" : "deducted"],
	amount: movement.amount,
	order:
		movement.order_id === null
			? null
			: { id: movement.order_id, ref: orderReference(movement.order_id) },
	return_ref: movement.return_id === null ? null : returnReference(movement.return_id),
	note: movement.note,
	created_at: movement.created_at,
});

/** Presents store credit to its customer. */
export const presentCredit = ({ held, kept, movements, total }: StoreCredit) => ({
	balance: held,
	reserved: kept,
	movements: movements.map(presentMovement),
	total_movements: total,
});

/** Presents store credit to staff. */
export const presentCustomerCredit = (credit: StoreCredit) => ({
	...presentCredit(credit),
	movements: credit.movements.map((movement) => ({
		...presentMovement(movement),
		actor_name: movement.actor_name,
	})),
});
