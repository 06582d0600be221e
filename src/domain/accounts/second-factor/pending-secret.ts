import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { SealBroken } from "#lib/security/seal.ts";
import { secondsAfter } from "../sessions/session.ts";
import type { CurrentSession } from "./read-second-factor.ts";
import { type SecondFactorContext, sealedUntilConfirmed } from "./second-factor-context.ts";

/** Seconds during which a started setup can be continued after the page was closed. */
const pendingSeconds = 30 * 60;

/** Returns the unconfirmed secret of this session's setup, or null if there is none or it's too old. */
export async function findPendingSecret(
	queryable: Queryable,
	own: CurrentSession,
	{ seal, now }: Pick<SecondFactorContext, "seal" | "now">,
): Promise<string | null> {
	const pending = await queryable.first<{ secret: string }>(sql`
		select secret from second_factors
		where account_id = ${own.accountId} and confirmed_at is null
			and created_at >= ${secondsAfter(now(), -pendingSeconds)}
	`);
	if (!pending) return null;
	try {
		return seal.open(pending.secret, sealedUntilConfirmed(own));
	} catch (error) {
		// Only the session that started the setup can decrypt the secret.
		if (error instanceof SealBroken) return null;
		throw error;
	}
}
