import type { AccountsContext } from "../accounts-context.ts";
import { linkIdentity, verifyEmailByIdentity } from "./link-identity.ts";
import { mailProviderChange } from "./mail-provider-change.ts";
import { dropPendingLink, findPendingLink } from "./pending-link.ts";

interface FreshSignIn {
	accountId: number;
	/** Of the session that has just begun. */
	token: string;
	/** Of the browser's sign-in cookie; null where it has none. */
	browserKey: string | null;
}

/**
 * After a sign-in, links the provider that the customer asked for before it. A link to another
 * account, or one nobody asked for, stays as it is.
 */
export async function completePendingLink(
	context: AccountsContext,
	{ accountId, token, browserKey }: FreshSignIn,
): Promise<void> {
	if (browserKey === null) return;
	const now = context.now();
	await context.database.transaction(async (transaction) => {
		const link = await findPendingLink(transaction, browserKey, now);
		if (!link?.asked || link.accountId !== accountId) return;
		await dropPendingLink(transaction, browserKey);
		if (!(await linkIdentity(transaction, accountId, link))) return;
		await verifyEmailByIdentity(transaction, accountId, link, token, now);
		await mailProviderChange(context, transaction, link, "linked");
	});
}
