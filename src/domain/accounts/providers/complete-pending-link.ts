import type { Shop } from "#domain/shop.ts";
import { emailProviderChange } from "./email-provider-change.ts";
import { linkIdentity, verifyEmailByIdentity } from "./link-identity.ts";
import { dropPendingLink, findPendingLink } from "./pending-link.ts";

interface FreshSignIn {
	accountId: number;
	/** Token of the new session. */
	token: string;
	/** Key in the browser's sign-in cookie, or null. */
	browserKey: string | null;
}

/**
 * Links the provider that the customer chose to link before they signed in. Does nothing if the pending link belongs to
 * another account or wasn't confirmed.
 */
export async function completePendingLink(
	context: Shop,
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
		await emailProviderChange(context, transaction, link, "linked");
	});
}
