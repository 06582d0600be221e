import type { Queryable } from "#db/database.ts";
import { canReceiveMail } from "#lib/mail-address.ts";
import { parsePhone } from "#lib/parse-phone.ts";
import { Refusal } from "#lib/refusal.ts";
import { townOf } from "#lib/town-of.ts";
import { readSetting } from "./read-setting.ts";
import { isRealShop } from "./shop-settings.ts";

/**
 * Refuses a phone that nobody can dial, landlines included, and in a real shop an e-mail at which
 * nobody can get mail.
 * @param contact "" of what is left as it was
 */
export async function checkContact(
	queryable: Queryable,
	{ phone, email }: { phone: string; email: string },
): Promise<void> {
	parsePhone(phone);
	if (email === "" || canReceiveMail(email)) return;
	if (!(await readSetting(queryable, isRealShop))) return;
	const message = `${email.slice(email.lastIndexOf("@"))} can't receive email. Please enter the shop’s email address.`;
	throw new Refusal("invalid", message, { errors: { email: [message] } });
}

/** Refuses the address of a real shop's branch that names no town; "" is no address. */
export async function checkAddress(queryable: Queryable, address: string): Promise<void> {
	if (address === "" || townOf([address]) !== null) return;
	if (!(await readSetting(queryable, isRealShop))) return;
	const message = "Please add the town after a comma, such as: 3 Rizal Avenue, Lipa City.";
	throw new Refusal("invalid", message, { errors: { address: [message] } });
}
