/** External service that verifies a human filled in a form, by a token that the form submits. */
export interface HumanCheck {
	/** Public key for the widget in the browser. */
	siteKey: string;
	/** @param address the client's network address */
	verify(token: string, address: string): Promise<"human" | "refused" | "unavailable">;
}
