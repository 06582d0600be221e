import type { Input } from "#contract/endpoint.ts";
import { askToBeTold, confirmToBeTold } from "#contract/user/notify-me.ts";
import { createFindWanted, type FindWanted } from "#domain/demand/find-wanted.ts";
import { notifyWaiting } from "#domain/demand/notify-waiting.ts";
import { emailsTo } from "./account-email.ts";
import type { TestShop } from "./test-shop.ts";

const finders = new WeakMap<TestShop, FindWanted>();

function finderOf(shop: TestShop): FindWanted {
	const known = finders.get(shop) ?? createFindWanted(shop.database, shop.catalogue);
	finders.set(shop, known);
	return known;
}

/** Refreshes the catalog, which then contains all changes, and notifies waiting shoppers like the job does. */
export async function runNotifications(shop: TestShop): Promise<void> {
	await shop.catalogue.refresh();
	await notifyWaiting({ ...shop.parts, findWanted: finderOf(shop) });
}

/** Requests a notification as a visitor and confirms it with the emailed link. */
export async function waitFor(
	shop: TestShop,
	email: string,
	wish: Omit<Input<typeof askToBeTold>, "email">,
): Promise<void> {
	const { api } = shop.visitor();
	await api(askToBeTold, { ...wish, email });
	const [mail] = await emailsTo(shop, email);
	const token = /tell-me\/confirm\?token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
	await api(confirmToBeTold, { token });
}
