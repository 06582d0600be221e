import type { Seal } from "#lib/seal.ts";

/** The token of an email's link, known only to its recipient. */
export interface LinkToken {
	token: string;
	seal: Seal;
}

/** Parts of an email that may contain its link. */
interface Linked {
	message?: string;
	text?: string;
	html?: string;
	leaveAddress?: string | null;
}

/** Placeholder for the token in a stored email. */
const place = "the-token-of-this-mail";

const about = (eventKey: string): string => `link of email ${eventKey}`;

const replace = <Mail extends Linked>(mail: Mail, from: string, to: string): Mail =>
	Object.fromEntries(
		Object.entries(mail).map(([part, text]) => [
			part,
			typeof text === "string" ? text.replaceAll(from, to) : text,
		]),
	) as Mail;

/** Returns an email as stored: its link is encrypted, so that nobody can use it by reading the database. */
export function closeLink<Mail extends Linked>(
	mail: Mail,
	eventKey: string,
	{ token, seal }: LinkToken,
): Mail & { sealedToken: string } {
	return { ...replace(mail, token, place), sealedToken: seal.close(token, about(eventKey)) };
}

/** Returns an email as sent, with its link. @throws SealBroken if the shop has lost its key */
export const openLink = <Mail extends Linked>(
	mail: Mail,
	{ eventKey, sealedToken }: { eventKey: string | null; sealedToken: string | null },
	seal: Seal,
): Mail =>
	sealedToken === null || eventKey === null
		? mail
		: replace(mail, place, seal.open(sealedToken, about(eventKey)));
