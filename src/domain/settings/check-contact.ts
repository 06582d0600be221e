import type { Queryable } from "#db/database.ts";
import { canReceiveEmail } from "#lib/phone-and-address/email-address.ts";
import { parsePhone } from "#lib/phone-and-address/parse-phone.ts";
import { townOf } from "#lib/phone-and-address/town-of.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { readSetting } from "./read-setting.ts";
import { isRealShop } from "./shop-settings.ts";

/**
 * Rejects phone numbers that can't be dialed and, in a real shop, emails that can't receive mail. Landline numbers are
 * allowed. Blank values aren't checked.
 */
export async function checkContact(
	queryable: Queryable,
	{ phone, email }: { phone: string; email: string },
): Promise<void> {
	parsePhone(phone);
	if (email === "" || canReceiveEmail(email)) return;
	if (!(await readSetting(queryable, isRealShop))) return;
	const message = `${email.slice(email.lastIndexOf("@"))} can't receive email. Please enter the shop’s email address.`;
	throw new Refusal("invalid", message, { errors: { email: [message] } });
}

/** Rejects a real shop's branch address without a town. A blank address isn't checked. */
export async function checkAddress(queryable: Queryable, address: string): Promise<void> {
	if (address === "" || townOf([address]) !== null) return;
	if (!(await readSetting(queryable, isRealShop))) return;
	const message = "Please add the town after a comma, such as: 3 Rizal Avenue, Lipa City.";
	throw new Refusal("invalid", message, { errors: { address: [message] } });
}
