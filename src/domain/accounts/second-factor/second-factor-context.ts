import type { AccountsContext } from "../accounts-context.ts";

export interface SecondFactorContext extends AccountsContext {
	/** A demo's accounts are everybody's: nobody there has to have a second factor. */
	demo: boolean;
}

/** What the secret of an account is sealed for. */
export const sealedFor = (accountId: number): string => `second factor of account ${accountId}`;

/** What a secret that no code has confirmed yet is sealed for: no other session of the account opens it. */
export const sealedUntilConfirmed = ({
	accountId,
	sessionId,
}: {
	accountId: number;
	sessionId: number;
}): string => `second factor of account ${accountId}, begun in session ${sessionId}`;
