import { emailPasswordReset } from "#domain/accounts/password-reset/email-password-reset.ts";
import type { Jobs } from "#domain/notifications/job-queue.ts";
import type { TestShop } from "./test-shop.ts";

export interface ReadEmail {
	to: string;
	subject: string;
	text: string;
}

/** Returns the emails to an address, newest first. */
export async function emailsTo(shop: TestShop, address: string): Promise<ReadEmail[]> {
	const response = await shop.visitor().fetch(`/dev/outbox.json?to=${encodeURIComponent(address)}`);
	return (await response.json()) as ReadEmail[];
}

/** Returns the token in the link of an email, or "" if there is none. */
export const tokenIn = (mail: ReadEmail | undefined): string =>
	/\?token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";

/** Runs the pending password resets. */
export async function runPasswordResets(shop: TestShop): Promise<void> {
	const context = { ...shop.parts, jobs: { enqueue: async () => {} } };
	const asked = shop.jobs.filter(({ name }) => name === "mail-password-reset");
	for (const entry of asked) {
		shop.jobs.splice(shop.jobs.indexOf(entry), 1);
		await emailPasswordReset(context, entry.job as Jobs["mail-password-reset"]);
	}
}
