import type { Shop } from "#domain/shop.ts";

export interface SecondFactorContext extends Shop {
	/** True in a demo. Its accounts are public, so no one needs a second factor there. */
	demo: boolean;
}

/** Returns the context that an account's secret is bound to when encrypted. */
export const sealedFor = (accountId: number): string => `second factor of account ${accountId}`;

/**
 * Returns the context that an unconfirmed secret is bound to when encrypted. No other session of the account can
 * decrypt it.
 */
export const sealedUntilConfirmed = ({
	accountId,
	sessionId,
}: {
	accountId: number;
	sessionId: number;
}): string => `second factor of account ${accountId}, begun in session ${sessionId}`;
