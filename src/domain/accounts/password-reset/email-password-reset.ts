import sql from "sql-template-tag";
import type { Shop } from "#domain/shop.ts";
import { emailAccount } from "../email-account.ts";
import { createEmailToken } from "../emails/email-token.ts";
import { isEmailAllowed } from "../limits/email-limit.ts";

/** Emails a password reset link if the address belongs to an account that may sign in. */
export async function emailPasswordReset(
	context: Shop,
	{ email }: { email: string },
): Promise<void> {
	if (!(await isEmailAllowed(context, email))) return;
	await context.database.transaction(async (transaction) => {
		const account = await transaction.first<{
			id: number;
			name: string;
			email: string;
			hasPassword: boolean;
		}>(sql`
			select id, name, email, password_hash is not null as "hasPassword"
			from accounts where lower(email) = lower(${email}) and blocked_at is null
		`);
		if (!account) return;
		const { token, tokenHash, expiresAt } = await createEmailToken(
			transaction,
			{ accountId: account.id, email: account.email, purpose: "reset_password" },
			context.now(),
		);
		const link = `${context.origin}/password/reset?token=${token}`;
		await emailAccount(context, transaction, {
			accountId: account.id,
			recipient: account.email,
			eventKey: `reset-password:${tokenHash.toString("hex")}`,
			expiresAt,
			token,
			message: {
				kind: "reset_password",
				data: { name: account.name, hasPassword: account.hasPassword, link },
			},
		});
	});
}
