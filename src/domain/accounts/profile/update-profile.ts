import sql from "sql-template-tag";
import type { Shop } from "#domain/shop.ts";
import { parsePhone } from "#lib/phone-and-address/parse-phone.ts";
import { requestEmailChange } from "../emails/request-email-change.ts";
import { isEmailAllowed } from "../limits/email-limit.ts";
import { limitAttempts, limitKey } from "../limits/limit-attempts.ts";
import { requireConfirmed, type Session } from "../sessions/session.ts";

/** Changed fields. Omitted fields stay unchanged. */
export interface ProfileChange {
	name?: string | undefined;
	email?: string | undefined;
	/** Phone number as typed; blank or null removes it. */
	phone?: string | null | undefined;
}

/**
 * Updates the current user's profile. A new email takes effect once the person confirms it.
 * @throws Refusal `confirm_identity` for a new email if the identity wasn't confirmed in the last ten minutes
 */
export async function updateProfile(
	context: Shop,
	session: Session,
	change: ProfileChange,
): Promise<void> {
	const { database, now } = context;
	const { accountId, sessionId, email, emailVerified, name: oldName } = session;
	const phone = change.phone == null ? null : parsePhone(change.phone);
	const name = change.name ?? oldName;
	const newEmail = change.email ?? email;
	const isSame = newEmail.toLowerCase() === email.toLowerCase();
	if (!isSame) requireConfirmed(session, now());
	const mayMail = isSame ? false : await mayAsk(context, accountId, newEmail);
	await database.transaction(async (transaction) => {
		await transaction.execute(sql`
			update accounts set
				name = ${name},
				email = case when ${isSame} then ${newEmail} else email end,
				phone = case when ${change.phone !== undefined} then ${phone} else phone end,
				updated_at = ${now()}
			where id = ${accountId}
		`);
		if (isSame) return;
		await requestEmailChange(context, transaction, {
			accountId,
			sessionId,
			name,
			email,
			emailVerified,
			newEmail,
			mayMail,
		});
	});
}

/** Counts a request to change the email. Returns true if the rate limit allows an email to the new address. */
async function mayAsk(context: Shop, accountId: number, newEmail: string): Promise<boolean> {
	const key = limitKey("change-email", String(accountId));
	const limit = { key, most: 5, windowSeconds: 60 * 60 };
	await limitAttempts(context.database, [limit], context.now());
	return isEmailAllowed(context, newEmail);
}
