import { messageOf } from "../../api.ts";

/** The state of a link from an email or printout. */
export type LinkCheck<Found> =
	| { kind: "asking" }
	| { kind: "open"; token: string; found: Found }
	| { kind: "refused"; text: string };

/** The state in the server's page, which is the same for every link. */
export const stillAsking = (): { kind: "asking" } => ({ kind: "asking" });

/** Checks whether the link that opened the page still works, and what it's for. */
export async function checkLink<Found>(
	request: Request,
	read: (token: string) => Promise<Found>,
): Promise<LinkCheck<Found>> {
	const token = new URL(request.url).searchParams.get("token");
	if (!token) return { kind: "refused", text: "This link is incomplete." };
	try {
		return { kind: "open", token, found: await read(token) };
	} catch (error) {
		const text = "We could not check this link. Please open it again in a moment.";
		return { kind: "refused", text: messageOf(error, text) };
	}
}
