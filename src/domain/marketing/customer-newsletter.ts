import sql from "sql-template-tag";
import type { z } from "zod";
import type { customerNewsletter } from "#contract/user/profile.ts";
import type { Queryable } from "#db/database.ts";
import { readEmailShop } from "#domain/settings/email-shop.ts";
import type { Shop } from "#domain/shop.ts";
import { consentText, recordConsent } from "./newsletter-consent.ts";
import { emailConfirmation } from "./subscribe-to-newsletter.ts";

export type CustomerNewsletter = z.output<typeof customerNewsletter>;

interface Person {
	email: string;
	emailVerified: boolean;
}

/**
 * Returns the person's subscription. An unverified email address always appears unsubscribed, so that no one can look
 * up another person's subscription.
 */
export async function readOwnNewsletter(
	queryable: Queryable,
	origin: string,
	{ email, emailVerified }: Person,
): Promise<CustomerNewsletter> {
	const { name } = await readEmailShop(queryable, origin);
	const found = await queryable.first(sql`
		select from newsletter_subscribers
		where lower(email) = lower(${email}) and withdrawn_at is null and ${emailVerified}`);
	return { subscribed: found !== undefined, text: consentText(name) };
}

/**
 * Records or withdraws the person's consent. If their email address is unverified, a confirmation link is emailed
 * instead, and nothing is recorded yet.
 */
export async function changeOwnNewsletter(
	context: Shop,
	person: Person,
	subscribed: boolean,
): Promise<CustomerNewsletter> {
	const { database, now, origin } = context;
	if (!person.emailVerified) {
		if (subscribed) await emailConfirmation(context, person.email);
	} else {
		await database.transaction(async (transaction) => {
			const { text } = await readOwnNewsletter(transaction, origin, person);
			if (subscribed) await recordConsent(transaction, { email: person.email, text }, now());
			else {
				await transaction.execute(sql`
					update newsletter_subscribers set withdrawn_at = ${now()}, withdrawn_by = null
					where lower(email) = lower(${person.email}) and withdrawn_at is null`);
			}
		});
	}
	return readOwnNewsletter(database, origin, person);
}
