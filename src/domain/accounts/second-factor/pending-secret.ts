import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { SealBroken } from "#lib/seal.ts";
import { secondsAfter } from "../sessions/session.ts";
import type { OwnSession } from "./read-second-factor.ts";
import { type SecondFactorContext, sealedUntilConfirmed } from "./second-factor-context.ts";

/** How long a set-up that was begun can be gone on with: a phone may drop the page meanwhile. */
const pendingSeconds = 30 * 60;

/** The secret that this session has begun with and not confirmed; null: none, or too long ago. */
export async function findPendingSecret(
	queryable: Queryable,
	own: OwnSession,
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
		// Begun in another session.
		if (error instanceof SealBroken) return null;
		throw error;
	}
}
