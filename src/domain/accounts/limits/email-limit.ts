import type { Shop } from "#domain/shop.ts";
import { countAttempt, limitKey } from "./limit-attempts.ts";

const maxAnHour = 5;

/**
 * Counts an email whose recipient anyone can enter in a form. Returns true if the email may be sent. The limit prevents
 * people from flooding a stranger's inbox through the shop.
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
