import { confirmNewsletter, subscribeToNewsletter } from "#contract/landing/newsletter.ts";
import { emailsTo } from "./account-email.ts";
import type { TestShop } from "./test-shop.ts";

/** Returns the confirmation token in the latest newsletter email to an address. */
export async function confirmationToken(shop: TestShop, email: string): Promise<string> {
	const mails = await emailsTo(shop, email);
	const found = mails.map(({ text }) => /newsletter\/confirm\?token=([\w-]+)/.exec(text)?.[1]);
	const token = found.find((each) => each !== undefined);
	if (token === undefined) throw new Error(`No email asks ${email} to confirm.`);
	return token;
}

/** Subscribes an address as its owner would: with the form and the emailed link. */
export async function subscribe(shop: TestShop, email: string): Promise<void> {
	const { api } = shop.visitor();
	await api(subscribeToNewsletter, { email });
	await api(confirmNewsletter, { token: await confirmationToken(shop, email) });
}
