import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { createLinkToken } from "#domain/accounts/emails/email-token.ts";

/**
 * Processes started within this time each print a link, and all of these work, because a person may see the output of
 * only one of them.
 */
const togetherMilliseconds = 10 * 60_000;

export const hasOwner = async (queryable: Queryable): Promise<boolean> =>
	(await queryable.first(sql`select from accounts where role = 'owner' limit 1`)) !== undefined;

/**
 * Creates the link for the first owner, if there is none yet; earlier links stop working. It's valid until there's an
 * owner, or a later start creates another one.
 * @returns null if the shop has an owner
 */
export function createOwnerLink(
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
