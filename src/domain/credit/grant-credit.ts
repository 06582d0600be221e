import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { postMoney } from "#domain/money/post-money.ts";
import { queueEmail } from "#domain/notifications/queue-email.ts";
import type { Shop } from "#domain/shop.ts";
import { type Centavos, formatPesos, toPesos } from "#lib/money/money.ts";
import { keyReused } from "#lib/refusals/key-reused.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { withoutReserved } from "./available-credit.ts";
import { creditBalance, lockCreditBalance } from "./credit-balance.ts";
import { listCredit, type StoreCredit } from "./list-credit.ts";

interface GivenCredit {
	customerId: number;
	/** `take` removes store credit, for example if it was given by mistake. */
	direction: "give" | "take";
	amount: Centavos;
	/** Message to the customer. */
	reason: string;
	/** Idempotency key. A repeated request with this key changes nothing. */
	key: string;
	actor: Actor;
}

const missing = () => new Refusal("missing", "Customer not found.");

/**
 * Gives store credit to a customer or removes some, and notifies the customer.
 * @throws Refusal if more would be removed than the customer can spend, or if the key was used for a different amount
 */
export const grantCredit = (context: Shop, given: GivenCredit): Promise<StoreCredit> =>
	context.database.transaction(async (transaction) => {
		const { customerId, direction, amount, reason, actor } = given;
		const customer = await transaction.first(sql`
			select from accounts
			where id = ${customerId} and role = 'customer' and deleted_at is null`);
		if (!customer) throw missing();
		const held = await lockCreditBalance(transaction, customerId);
		const eventKey = `credit:${customerId}:${given.key}`;
		if (await isRepeated(transaction, eventKey, given)) return listCredit(transaction, customerId);
		const isGiven = direction === "give";
		if (!isGiven) await requireFree(transaction, customerId, held, amount);
		await postMoney(transaction, [
			{
				kind: "credited",
				...(isGiven ? { from: "credit", to: "losses" } : { from: "losses", to: "credit" }),
				amount,
				customerId,
				eventKey,
				actorId: actor.accountId,
				note: reason,
			},
		]);
		const after = isGiven ? held + amount : held - amount;
		await recordChange(transaction, actor, {
			action: isGiven ? "customer.credit_given" : "customer.credit_taken",
			entity: "customer",
			entityId: customerId,
			label: `Customer ${customerId}`,
			before: { store_credit: toPesos(held) },
			after: { store_credit: toPesos(after) },
		});
		await notifyStoreCredit(transaction, context, { ...given, eventKey });
		return listCredit(transaction, customerId);
	});

/** Emails a customer whose store credit was changed by staff. Does nothing if the customer has no email. */
export async function notifyStoreCredit(
	transaction: Queryable,
	{ jobs }: Pick<Shop, "jobs">,
	change: Pick<GivenCredit, "customerId" | "direction" | "amount" | "reason"> & {
		eventKey: string;
	},
): Promise<void> {
	const { customerId, direction, amount, reason, eventKey } = change;
	const customer = await transaction.one<{
		name: string;
		email: string | null;
		held: Centavos;
	}>(sql`
		select name, email, ${creditBalance(customerId)} as held from accounts where id = ${customerId}`);
	if (customer.email === null) return;
	await queueEmail(transaction, jobs, {
		eventKey,
		recipient: customer.email,
		about: { accountId: customerId },
		message: {
			kind: "credit",
			data: {
				customerName: customer.name,
				direction,
				reason,
				amount: formatPesos(toPesos(amount)),
				held: formatPesos(toPesos(customer.held)),
			},
		},
	});
}

async function isRepeated(
	transaction: Queryable,
	eventKey: string,
	{ direction, amount }: GivenCredit,
): Promise<boolean> {
	const before = await transaction.first<{ amount: Centavos; from_account: string }>(sql`
		select amount, from_account from money_ledger where event_key = ${eventKey}`);
	if (!before) return false;
	const isSame =
		before.amount === amount && (before.from_account === "credit") === (direction === "give");
	if (isSame) return true;
	throw keyReused("amount");
}

/** Throws if a part of the amount is reserved by the customer's pending payment. */
async function requireFree(
	transaction: Queryable,
	customerId: number,
	held: Centavos,
	amount: Centavos,
): Promise<void> {
	const free = await withoutReserved(transaction, customerId, held);
	if (amount <= free) return;
	const message =
		free === 0
			? "This customer has no store credit to deduct."
			: `You can deduct up to ${formatPesos(toPesos(free))}.`;
	throw new Refusal("conflict", message, { code: "too_little_credit", extra: { free } });
}
