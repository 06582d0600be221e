import sql from "sql-template-tag";
import { readSetting } from "#domain/settings/read-setting.ts";
import { shopName } from "#domain/settings/shop-settings.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { confirmPassword } from "../passwords/confirm-password.ts";
import { authenticatorAddress, createSecret } from "./one-time-code.ts";
import { findPendingSecret } from "./pending-secret.ts";
import { type CurrentSession, readSecondFactor } from "./read-second-factor.ts";
import { type SecondFactorContext, sealedUntilConfirmed } from "./second-factor-context.ts";

/**
 * Returns a secret for an authenticator app. If this session has already started the setup, returns the same secret,
 * unless a new one is requested. The second factor becomes active once a first code confirms the secret.
 * @throws Refusal `password_needed` ten minutes after the sign-in; `is_on` if a second factor is active
 */
export async function beginSecondFactor(
	context: SecondFactorContext,
	{ email, ...own }: CurrentSession & { email: string },
	{ password, isAnew }: { password: string | null; isAnew: boolean },
): Promise<{ uri: string; secret: string }> {
	const { database, seal, now } = context;
	const { accountId } = own;
	const state = await readSecondFactor(database, own, context);
	if (state.is_on) throw isOnAlready();
	if (!state.is_fresh) {
		if (!state.has_password) throw signInAgain();
		if (password === null) {
			throw new Refusal("forbidden", "Please enter your password.", { code: "password_needed" });
		}
		await confirmPassword(context, accountId, password, "password");
	}
	const pending = isAnew ? null : await findPendingSecret(database, own, context);
	const secret = pending ?? createSecret();
	if (pending === null) {
		const begun = await database.execute(sql`
			insert into second_factors as known (account_id, secret, created_at)
			values (${accountId}, ${seal.close(secret, sealedUntilConfirmed(own))}, ${now()})
			on conflict (account_id) do update
				set secret = excluded.secret, created_at = excluded.created_at, last_step = 0
				where known.confirmed_at is null
		`);
		if (begun === 0) throw isOnAlready();
	}
	const name = await readSetting(database, shopName);
	return { uri: authenticatorAddress(secret, name, email), secret };
}

export const isOnAlready = () =>
	new Refusal("conflict", "Your authenticator app is already set up.", { code: "is_on" });

export const signInAgain = () =>
	new Refusal("forbidden", "Please sign out, sign in again and then try once more.", {
		code: "sign_in_again",
	});
