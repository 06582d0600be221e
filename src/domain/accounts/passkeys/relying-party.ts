/** Accepted signature algorithms: EdDSA, ECDSA with P-256 and SHA-256, and RSA with SHA-256. */
export const signatureAlgorithms = [-8, -7, -257];

/**
 * Returns the relying party of passkeys: the host of the shop's configured address. The host in a request can't be
 * trusted.
 */
export const relyingPartyOf = (origin: string): { id: string; origin: string } => ({
	id: new URL(origin).hostname,
	origin: new URL(origin).origin,
});
