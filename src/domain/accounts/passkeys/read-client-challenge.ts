/** Returns the challenge in the browser's response, or null if it contains none. */
export function readClientChallenge(clientDataJson: string): string | null {
	try {
		const said = JSON.parse(Buffer.from(clientDataJson, "base64url").toString("utf8"));
		return typeof said?.challenge === "string" ? said.challenge : null;
	} catch {
		return null;
	}
}
