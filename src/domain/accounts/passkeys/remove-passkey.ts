import sql from "sql-template-tag";
import type { Actor } from "#domain/audit/record-change.ts";
import type { Shop } from "#domain/shop.ts";
import { dropIdleRecoveryCodes } from "../second-factor/recovery-codes.ts";
import { requireConfirmed, type Session } from "../sessions/session.ts";
import { notifyPasskeyChange } from "./notify-passkey-change.ts";
import { noSuchPasskey } from "./rename-passkey.ts";

/**
 * Removes one of the account's passkeys.
 * @throws Refusal `confirm_identity` if the identity wasn't confirmed in the last ten minutes
 */
export async function removePasskey(
	context: Shop,
	own: Session,
	actor: Actor,
	passkeyId: number,
): Promise<void> {
	const { accountId } = own;
	await context.database.transaction(async (transaction) => {
		const removed = await transaction.first<{ name: string }>(sql`
			delete from passkeys where id = ${passkeyId} and account_id = ${accountId} returning name
		`);
		if (!removed) throw noSuchPasskey();
		requireConfirmed(own, context.now());
		await dropIdleRecoveryCodes(transaction, accountId);
		await notifyPasskeyChange(context, transaction, { own, actor, event: "removed", ...removed });
	});
}
