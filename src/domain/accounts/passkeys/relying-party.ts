/** What a passkey may sign with: EdDSA, ECDSA on P-256, or RSA, each with SHA-256. */
export const signatureAlgorithms = [-8, -7, -257];

/** For whom a passkey is made: the host of the shop's own address, never of a request. */
export const relyingPartyOf = (origin: string): { id: string; origin: string } => ({
	id: new URL(origin).hostname,
	origin: new URL(origin).origin,
});
