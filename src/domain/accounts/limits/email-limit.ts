import type { Shop } from "#domain/shop.ts";
import { countAttempt, limitKey } from "./limit-attempts.ts";

const maxAnHour = 5;

/**
 * Counts one email to an address that anyone can type into a form, and returns true if the email may be sent. The limit
 * stops people from flooding a stranger's mailbox through the shop.
 */
export async function isEmailAllowed(
	{ database, now }: Pick<Shop, "database" | "now">,
	email: string,
): Promise<boolean> {
	const limit = {
		key: limitKey("mail-to", email.toLowerCase()),
		most: maxAnHour,
		windowSeconds: 60 * 60,
	};
	const [counted] = await countAttempt(database, [limit], now());
	return (counted?.count ?? 0) <= maxAnHour;
}
