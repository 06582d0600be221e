/** Asks a service whether the token of a form was earned by a person. */
export interface HumanCheck {
	/** Public; the browser's widget needs it. */
	siteKey: string;
	/** @param address the client's network address */
	verify(token: string, address: string): Promise<"human" | "refused" | "unavailable">;
}
