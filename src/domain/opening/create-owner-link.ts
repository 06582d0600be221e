import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { createLinkToken } from "#domain/accounts/emails/email-token.ts";

/**
 * Milliseconds for which an older link stays valid. Several processes of the shop may start within this time. Each
 * prints a link, and all links must work, because a person may see the output of only one process.
 */
const togetherMilliseconds = 10 * 60_000;

export const hasOwner = async (queryable: Queryable): Promise<boolean> =>
	(await queryable.first(sql`select from accounts where role = 'owner' limit 1`)) !== undefined;

/**
 * Creates a link for the first owner, if the shop has no owner yet. Deletes links of earlier starts. The link is valid
 * until there is an owner, or until a later start deletes it.
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
