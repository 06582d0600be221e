/** External service that checks whether a human filled in the form, by the token submitted with it. */
export interface HumanCheck {
	/** Public key that the browser's widget needs. */
	siteKey: string;
	/** @param address the client's network address */
	verify(token: string, address: string): Promise<"human" | "refused" | "unavailable">;
}
