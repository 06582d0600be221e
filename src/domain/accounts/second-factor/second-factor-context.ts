import type { Shop } from "#domain/shop.ts";

export interface SecondFactorContext extends Shop {
	/** True in a demo. Its accounts are public, so no one needs a second factor there. */
	demo: boolean;
}

/** Returns the encryption context of an account's secret. The secret can only be decrypted with the same context. */
export const sealedFor = (accountId: number): string => `second factor of account ${accountId}`;

/** Returns the encryption context of an unconfirmed secret. Other sessions of the account can't decrypt it. */
export const sealedUntilConfirmed = ({
	accountId,
	sessionId,
}: {
	accountId: number;
	sessionId: number;
}): string => `second factor of account ${accountId}, begun in session ${sessionId}`;
