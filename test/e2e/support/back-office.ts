import type { Browser, BrowserContext } from "@playwright/test";
import { login } from "#contract/account/session.ts";
import { acceptInvitation } from "#contract/account/staff.ts";
import { inviteStaff } from "#contract/admin/staff.ts";
import type { Api } from "#contract/client.ts";
import type { StaffRole } from "#lib/security/roles.ts";
import { apiOf } from "./customer.ts";
import { demoPassword, freshEmail, ownerEmail, type RunningShop } from "./shop.ts";

export interface Colleague {
	context: BrowserContext;
	api: Api;
}

/** Opens a separate browser, signed in as the demo's owner. */
export async function ownerOf(browser: Browser, shop: RunningShop): Promise<Colleague> {
	const context = await browser.newContext({ baseURL: shop.origin });
	const api = apiOf(context);
	await api(login, { email: ownerEmail, password: demoPassword });
	return { context, api };
}

/** Invites a member of staff, who joins with the emailed link and signs in. */
export async function joinAs(
	browser: Browser,
	shop: RunningShop,
	owner: Api,
	{ name, role, branch = null }: { name: string; role: StaffRole; branch?: string | null },
): Promise<Colleague> {
	const email = freshEmail();
	const password = "bagong sinigang 7";
	await owner(inviteStaff, { email, role, branch });
	const mail = await shop.mailTo(email, /join|invit/i);
	const token = /invitation\?token=([\w-]+)/.exec(mail.text)?.[1] ?? "";
	const context = await browser.newContext({ baseURL: shop.origin });
	const api = apiOf(context);
	await api(acceptInvitation, { token, name, password });
	await api(login, { email, password });
	return { context, api };
}
