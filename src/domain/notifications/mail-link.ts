import type { Seal } from "#lib/seal.ts";

/** The token of a mail's link, for nobody but its recipient. */
export interface LinkToken {
	token: string;
	seal: Seal;
}

/** Parts of a mail in which its link may stand. */
interface Linked {
	message?: string;
	text?: string;
	html?: string;
	leaveAddress?: string | null;
}

/** Stands in a kept mail where its token belongs. */
const place = "the-token-of-this-mail";

const about = (eventKey: string): string => `link of email ${eventKey}`;

const replace = <Mail extends Linked>(mail: Mail, from: string, to: string): Mail =>
	Object.fromEntries(
		Object.entries(mail).map(([part, text]) => [
			part,
			typeof text === "string" ? text.replaceAll(from, to) : text,
		]),
	) as Mail;

/** A mail as it is kept: whoever reads the database cannot use its link. */
export function closeLink<Mail extends Linked>(
	mail: Mail,
	eventKey: string,
	{ token, seal }: LinkToken,
): Mail & { sealedToken: string } {
	return { ...replace(mail, token, place), sealedToken: seal.close(token, about(eventKey)) };
}

/**
 * A mail as its recipient gets it.
 * @throws SealBroken where the shop has lost its key
 */
export const openLink = <Mail extends Linked>(
	mail: Mail,
	{ eventKey, sealedToken }: { eventKey: string | null; sealedToken: string | null },
	seal: Seal,
): Mail =>
	sealedToken === null || eventKey === null
		? mail
		: replace(mail, place, seal.open(sealedToken, about(eventKey)));
