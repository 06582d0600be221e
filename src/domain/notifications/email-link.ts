import type { Seal } from "#lib/security/seal.ts";

/** Token of the link in an email, and the encryption with which it's stored. */
export interface LinkToken {
	token: string;
	seal: Seal;
}

/** Parts of an email that may contain the link. */
interface Linked {
	message?: string;
	text?: string;
	html?: string;
	leaveAddress?: string | null;
}

/** Placeholder for the token in a stored email. */
const place = "the-token-of-this-mail";

const kind = "mail";
/** Text that the encryption is bound to. It must never change, because queued emails were encrypted with it. */
const about = (eventKey: string | null): string => `link of ${kind} ${eventKey}`;

const replace = <Mail extends Linked>(mail: Mail, from: string, to: string): Mail =>
	Object.fromEntries(
		Object.entries(mail).map(([part, text]) => [
			part,
			typeof text === "string" ? text.replaceAll(from, to) : text,
		]),
	) as Mail;

/**
 * Replaces the token in an email with a placeholder, and encrypts the token, so that a reader of the database can't use
 * the link.
 */
export function closeLink<Mail extends Linked>(
	mail: Mail,
	eventKey: string,
	{ token, seal }: LinkToken,
): Mail & { sealedToken: string } {
	return { ...replace(mail, token, place), sealedToken: seal.close(token, about(eventKey)) };
}

/**
 * Puts the token back into the email, for the recipient.
 * @throws SealBroken if the shop has lost its encryption key
 */
export const openLink = <Mail extends Linked>(
	mail: Mail,
	{ eventKey, sealedToken }: { eventKey: string | null; sealedToken: string | null },
	seal: Seal,
): Mail =>
	sealedToken === null ? mail : replace(mail, place, seal.open(sealedToken, about(eventKey)));
