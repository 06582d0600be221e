import sql from "sql-template-tag";
import type { Database } from "#db/database.ts";
import { limitAttempts, limitKey } from "#domain/accounts/limit-attempts.ts";
import { networkOf } from "#domain/accounts/network-of.ts";
import type { JobQueue } from "#domain/notifications/job-queue.ts";
import { queueMail } from "#domain/notifications/queue-mail.ts";
import { readMailShop } from "#domain/settings/mail-shop.ts";
import { readShopSettings } from "#domain/settings/shop-settings.ts";
import { newsletterMail } from "#email/newsletter-mail.ts";

interface SubscriptionContext {
	database: Database;
	jobs: JobQueue;
	now: () => Date;
	/** Public address without a trailing slash. */
	origin: string;
}

const hour = 60 * 60;
const mostAnHour = 60;

/**
 * Records the consent to marketing mail with its time, and thanks by mail. Whoever is subscribed
 * already gets the same answer and no further mail.
 */
export async function subscribeToNewsletter(
	{ database, jobs, now, origin }: SubscriptionContext,
	input: { email: string; address: string },
): Promise<void> {
	const key = limitKey("newsletter:here", networkOf(input.address));
	await limitAttempts(database, [{ key, most: mostAnHour, windowSeconds: hour }], now());
	await database.transaction(async (transaction) => {
		const consented = await transaction.first<{ id: number }>(sql`
			insert into newsletter_subscribers as known (email, consented_at)
			values (${input.email}, ${now()})
			on conflict (lower(email)) do update
				set consented_at = excluded.consented_at, withdrawn_at = null
				where known.withdrawn_at is not null
			returning id
		`);
		if (!consented) return;
		const settings = await readShopSettings(transaction);
		await queueMail(transaction, jobs, {
			eventKey: `newsletter:${consented.id}:${now().toISOString()}`,
			recipient: input.email,
			...newsletterMail(await readMailShop(transaction, origin), { contact: settings.email }),
		});
	});
}
