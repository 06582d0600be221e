import { messageOf } from "../../api.ts";

/** The state of a link from an email or printout. */
export type LinkCheck<Found> =
	| { kind: "asking" }
	| { kind: "open"; token: string; found: Found }
	| { kind: "refused"; text: string };

export const incompleteLink = "This link is incomplete. Copy the whole link and try again.";

/**
 * Returns the initial state. It's the same for every link, because the server renders the page without checking the
 * link.
 */
export const stillAsking = (): { kind: "asking" } => ({ kind: "asking" });

/**
 * Checks whether the link that opened the page still works. Returns the server's details about the link, or a message
 * that says why the link was refused.
 */
export async function checkLink<Found>(
	request: Request,
	read: (token: string) => Promise<Found>,
): Promise<LinkCheck<Found>> {
	const token = new URL(request.url).searchParams.get("token");
	if (!token) return { kind: "refused", text: incompleteLink };
	try {
		return { kind: "open", token, found: await read(token) };
	} catch (error) {
		const text = "We could not check this link. Please open it again in a moment.";
		return { kind: "refused", text: messageOf(error, text) };
	}
}
