import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { limitAttempts, limitKey } from "#domain/accounts/limits/limit-attempts.ts";
import { orderMissing } from "#domain/orders/find-order.ts";
import { writeOrderEvent } from "#domain/orders/write-order-event.ts";
import type { Shop } from "#domain/shop.ts";
import { nameByChance, savePicture, takeUpload } from "#domain/uploads/save-picture.ts";
import { Refusal, refusalAt } from "#lib/refusals/refusal.ts";
import { lockTransfer } from "./lock-transfer.ts";
import { proofFolder } from "./proof-picture.ts";
import { referenceKey } from "./reference-key.ts";

interface SentProof {
	orderId: number;
	picture: Blob | null;
	reference: string | null;
}

/** Maximum pixels of the longer side. It's enough to read small print on a long receipt. */
const longest = 2400;

/**
 * Saves a customer's proof of payment: a picture, a reference, or both. If an earlier proof is still undecided, updates
 * it: a new picture or reference replaces the old one.
 */
export async function sendProof(
	context: Pick<Shop, "database" | "now" | "storage" | "pictures">,
	accountId: number,
	{ orderId, picture, reference }: SentProof,
): Promise<void> {
	const { database, storage, pictures, now } = context;
	const key = limitKey("payment-proof", String(accountId));
	await limitAttempts(database, [{ key, most: 30, windowSeconds: 60 * 60 }], now());
	const asked = await database.transaction((transaction) =>
		requireWaiting(transaction, accountId, orderId),
	);
	if (picture === null && reference === null && asked.proof === null) throw nothingSent();
	if (reference !== null && referenceKey(reference) === null) throw noReference();
	const taken = picture && (await takeUpload(pictures, picture, { longest }, "picture"));
	const name = taken && nameByChance(proofFolder, taken);
	if (name) await savePicture(storage, name, taken);
	try {
		const left = await database.transaction(async (transaction) => {
			const { proof } = await requireWaiting(transaction, accountId, orderId);
			const kept = {
				picture: name ?? proof?.picture ?? null,
				reference: reference ?? proof?.reference ?? null,
			};
			await transaction.execute(sql`
				update payment_proofs set state = 'replaced', picture = null
				where order_id = ${orderId} and state = 'waiting'`);
			await transaction.execute(sql`
				insert into payment_proofs (order_id, picture, reference, reference_key, created_at)
				values (
					${orderId}, ${kept.picture}, ${kept.reference},
					${kept.reference && referenceKey(kept.reference)}, ${now()}
				)`);
			const event = { orderId, kind: "proof_sent", actorId: accountId, note: null } as const;
			await writeOrderEvent(transaction, event);
			return kept.picture === proof?.picture ? null : (proof?.picture ?? null);
		});
		// Ignore errors. A leftover file does no harm, because nothing links to it.
		if (left) await storage.remove(left).catch(() => {});
	} catch (error) {
		if (name) await storage.remove(name);
		throw error;
	}
}

async function requireWaiting(transaction: Queryable, accountId: number, orderId: number) {
	const transfer = await lockTransfer(transaction, orderId, accountId);
	if (!transfer) throw orderMissing();
	if (transfer.status === "pending") return transfer;
	throw new Refusal("conflict", "This order is no longer waiting for a payment.", {
		code: "not_awaiting_payment",
	});
}
const nothingSent = () =>
	refusalAt("picture", "Choose a picture of your receipt, or enter its reference number.");
const noReference = () => refusalAt("reference", "Enter the reference number of your payment.");
