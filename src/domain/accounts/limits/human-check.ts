/** A script of a check that the shop does not bring (extension/src/human-check.ts). */
export interface HumanCheckWidget {
	script: string;
	/** Where the script is found in the page, with a call `render`. */
	global: string;
	/** Where its script, frames and calls lead. */
	sources: readonly string[];
}

/** Asks a service whether the token of a form was earned by a person. */
export interface HumanCheck {
	/** Public; the browser's widget needs it. */
	siteKey: string;
	/** Which script shows it; without one: Turnstile’s. */
	widget?: HumanCheckWidget;
	/** @param address the client's network address */
	verify(token: string, address: string): Promise<"human" | "refused" | "unavailable">;
}
