import { randomBytes } from "node:crypto";
import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { hashToken } from "#domain/accounts/sessions/session-token.ts";
import { replaceDraftPayment } from "./replace-draft-payment.ts";

/** A guest's attempt to order. It results in at most one order. */
export interface GuestAttempt {
	request_hash: string;
	order_id: number | null;
	/** Token of the link to the order, which is also the payment link. */
	token: string | null;
	/** The draft that the guest pays online; null if there is none. */
	draft_id: number | null;
}

/** Creates the token of a link through which a guest views or pays for an order. */
export const createGuestToken = (): string => randomBytes(24).toString("base64url");

/** Returns an earlier attempt; undefined if there is none. */
export const findAttempt = (
	queryable: Queryable,
	attempt: string,
): Promise<GuestAttempt | undefined> =>
	queryable.first<GuestAttempt>(sql`
		select request_hash, order_id, token, draft_id from guest_orders where attempt = ${attempt}`);

/** Creates or locks an attempt. Repeated requests of the attempt wait until the transaction ends. */
export const claimAttempt = (
	transaction: Queryable,
	{ attempt, hash, now }: { attempt: string; hash: string; now: Date },
): Promise<GuestAttempt> =>
	transaction.one<GuestAttempt>(sql`
		insert into guest_orders (attempt, request_hash, created_at)
		values (${attempt}, ${hash}, ${now})
		on conflict (attempt) do update set attempt = excluded.attempt
		returning request_hash, order_id, token, draft_id`);

/** Links an attempt to its draft. Returns the token of the payment link. */
export async function linkAttempt(
	transaction: Queryable,
	{ attempt, hash, draftId }: { attempt: string; hash: string; draftId: number },
): Promise<string> {
	const token = createGuestToken();
	await transaction.execute(sql`
		insert into draft_order_links (token_hash, draft_id) values (${hashToken(token)}, ${draftId})`);
	await transaction.execute(sql`
		update guest_orders set draft_id = ${draftId}, token = ${token}, request_hash = ${hash}
		where attempt = ${attempt}`);
	return token;
}

/** Cancels an attempt's unpaid draft after the guest changed the order or chose another payment method. */
export async function cancelUnpaidDraft(
	transaction: Queryable,
	draftId: number,
	now: Date,
): Promise<void> {
	const unpaid = await transaction.first(sql`
		select from draft_orders where id = ${draftId} and state = 'sent' for update`);
	if (!unpaid) return;
	const lines = await transaction.rows<{ variationId: number | null }>(sql`
		select variation_id as "variationId" from draft_order_lines where draft_id = ${draftId}`);
	await replaceDraftPayment(transaction, { id: draftId, lines }, now);
	await transaction.execute(sql`
		update draft_orders set state = 'cancelled', version = version + 1, updated_at = ${now}
		where id = ${draftId}`);
}
