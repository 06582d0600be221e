/** External service that checks the token of a submitted form to verify that a human filled in the form. */
export interface HumanCheck {
	/** Public key for the widget in the browser. */
	siteKey: string;
	/** @param address the client's network address */
	verify(token: string, address: string): Promise<"human" | "refused" | "unavailable">;
}
