/** External service that checks whether a person earned the token of a form. */
export interface HumanCheck {
	/** Public key that the browser's widget needs. */
	siteKey: string;
	/** @param address the client's network address */
	verify(token: string, address: string): Promise<"human" | "refused" | "unavailable">;
}
