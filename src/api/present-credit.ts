import type { creditMovements } from "#contract/user/store-credit.ts";
import type { CreditMovement, StoreCredit } from "#domain/credit/list-credit.ts";
import { orderReference } from "#domain/orders/order-reference.ts";
import { returnReference } from "#lib/return-states.ts";

const whatOf = ({ kind, amount }: CreditMovement): (typeof creditMovements)[number] => {
	if (kind === "refunded") return "refunded";
	if (kind === "paid") return "spent";
	return amount > 0 ? "given" : "taken";
};

const presentMovement = (movement: CreditMovement) => ({
	id: movement.id,
	what: whatOf(movement),
	amount: movement.amount,
	order:
		movement.order_id === null
			? null
			: { id: movement.order_id, ref: orderReference(movement.order_id) },
	return_ref: movement.return_id === null ? null : returnReference(movement.return_id),
	note: movement.note,
	created_at: movement.created_at,
});

/** What a customer holds as they see it. */
export const presentCredit = ({ held, kept, movements, total }: StoreCredit) => ({
	balance: held,
	reserved: kept,
	movements: movements.map(presentMovement),
	total_movements: total,
});

/** The same as staff see it. */
export const presentCustomerCredit = (credit: StoreCredit) => ({
	...presentCredit(credit),
	movements: credit.movements.map((movement) => ({
		...presentMovement(movement),
		actor_name: movement.actor_name,
	})),
});
