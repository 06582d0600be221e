import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { createLinkToken } from "#domain/accounts/emails/email-token.ts";

/**
 * Processes that are started together each print a link, and each of these works: somebody who reads
 * the one process's output knows nothing of the others.
 */
const togetherMilliseconds = 10 * 60_000;

export const hasOwner = async (queryable: Queryable): Promise<boolean> =>
	(await queryable.first(sql`select from accounts where role = 'owner' limit 1`)) !== undefined;

/**
 * Makes the link with which the first owner comes in, where there is none yet; earlier ones end. It
 * works until somebody has become the owner or a later start makes another.
 * @returns null where the shop has its owner
 */
export function makeOwnerLink(
	database: Database,
	{ now, origin }: { now: Date; origin: string },
): Promise<string | null> {
	return database.transaction(async (transaction) => {
		if (await hasOwner(transaction)) return null;
		const { token, tokenHash } = createLinkToken();
		const together = new Date(now.getTime() - togetherMilliseconds);
		await transaction.execute(sql`delete from owner_links where created_at < ${together}`);
		await transaction.execute(
			sql`insert into owner_links (token_hash, created_at) values (${tokenHash}, ${now})`,
		);
		return `${origin}/welcome?token=${token}`;
	});
}
