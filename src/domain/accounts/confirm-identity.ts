import sql from "sql-template-tag";
import { Refusal } from "#lib/refusal.ts";
import type { AccountsContext } from "./accounts-context.ts";
import { checkPasskey, type PasskeyProof } from "./passkeys/check-passkey.ts";
import { confirmPassword } from "./passwords/confirm-password.ts";
import { checkCode } from "./second-factor/check-code.ts";
import type { SecondFactorContext } from "./second-factor/second-factor-context.ts";

interface Proof {
	password?: string | undefined;
	/** Of the authenticator app, or a recovery code. */
	code?: string | undefined;
	passkey?: PasskeyProof | undefined;
}

/**
 * Has somebody prove to be who signed in; for ten minutes the session may do what asks for a proof.
 * @throws Refusal `invalid`; `throttled` after too many
 */
export async function confirmIdentity(
	context: AccountsContext & SecondFactorContext,
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
