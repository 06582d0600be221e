import sql from "sql-template-tag";
import type { z } from "zod";
import type { ownNewsletter } from "#contract/user/profile.ts";
import type { Queryable } from "#db/database.ts";
import { readEmailShop } from "#domain/settings/email-shop.ts";
import type { Shop } from "#domain/shop.ts";
import { consentText, recordConsent } from "./newsletter-consent.ts";
import { emailConfirmation } from "./subscribe-to-newsletter.ts";

export type OwnNewsletter = z.output<typeof ownNewsletter>;

interface Person {
	email: string;
	emailVerified: boolean;
}

/** Returns the person's subscription. An unverified address reveals nothing. */
export async function readOwnNewsletter(
	queryable: Queryable,
	origin: string,
	{ email, emailVerified }: Person,
): Promise<OwnNewsletter> {
	const { name } = await readEmailShop(queryable, origin);
	const found = await queryable.first(sql`
		select from newsletter_subscribers
		where lower(email) = lower(${email}) and withdrawn_at is null and ${emailVerified}`);
	return { subscribed: found !== undefined, text: consentText(name) };
}

/** Gives or withdraws the person's consent. An unverified address is asked for confirmation by email. */
export async function changeOwnNewsletter(
	context: Shop,
	person: Person,
	subscribed: boolean,
): Promise<OwnNewsletter> {
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
