import sql from "sql-template-tag";
import type { Shop } from "#domain/shop.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { checkPasskey, type PasskeyProof } from "./passkeys/check-passkey.ts";
import { confirmPassword } from "./passwords/confirm-password.ts";
import { checkCode } from "./second-factor/check-code.ts";
import type { SecondFactorContext } from "./second-factor/second-factor-context.ts";

interface Proof {
	password?: string | undefined;
	/** Code from the authenticator app, or a recovery code. */
	code?: string | undefined;
	passkey?: PasskeyProof | undefined;
}

/**
 * Confirms the identity of the signed-in person. For the next ten minutes, their session may be used for actions that
 * require a confirmed identity.
 * @throws Refusal `invalid`; `throttled` after too many attempts
 */
export async function confirmIdentity(
	context: Shop & SecondFactorContext,
	{ accountId, sessionId }: { accountId: number; sessionId: number },
	{ password, code, passkey }: Proof,
): Promise<void> {
	if (passkey) await checkPasskey(context, { kind: "confirm", accountId }, passkey);
	else if (code) await checkCode(context, accountId, code, { session: sessionId });
	else if (password) await confirmPassword(context, accountId, password, "password");
	else {
		const message = "Please enter your password.";
		throw new Refusal("invalid", message, { errors: { password: [message] } });
	}
	const now = context.now();
	await context.database.execute(
		sql`update sessions set confirmed_at = ${now}, present_at = ${now} where id = ${sessionId}`,
	);
}
