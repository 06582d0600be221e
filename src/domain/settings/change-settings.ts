import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { type Actor, differenceOf, recordChange } from "#domain/audit/record-change.ts";
import { Refusal } from "#lib/refusal.ts";
import { cashOrdersADay, securityLogDays } from "./abuse-settings.ts";
import { alertMailMinutes } from "./alert-settings.ts";
import { highlightLimit, productFeeds } from "./catalogue-settings.ts";
import { checkContact } from "./check-contact.ts";
import { draftDays } from "./draft-settings.ts";
import { forgetMailProof } from "./mail-proof.ts";
import { bareAddress } from "./mail-sender-address.ts";
import { mailFrom, mailReplyTo, mailTextDays, shopName } from "./mail-settings.ts";
import { newOrders } from "./new-order-settings.ts";
import { hasSetting, readSetting, type Setting } from "./read-setting.ts";
import { reviewInvitationDays } from "./review-settings.ts";
import { isRealShop, shopIdentity } from "./shop-settings.ts";
import { vatRegistered } from "./tax-settings.ts";
import { undoSeconds } from "./undo-window.ts";

export interface EditableSettings {
	name: string;
	tagline: string;
	since: number | null;
	phone: string;
	email: string;
	hours: string;
	social: { label: string; url: string };
	vat_registered: boolean;
	highlight_limit: number;
	product_feeds: boolean;
	cash_orders_a_day: number;
	draft_order_days: number;
	undo_seconds: number | null;
	security_log_days: number;
	mail_from: string | null;
	mail_reply_to: string | null;
	mail_text_days: number;
	tell_new_orders: boolean;
	new_orders_email: string | null;
	review_invitation_days: number | null;
	alert_mail_minutes: number | null;
}

/** All settings of one form, and what tells whether somebody changed one since. */
export async function readEditableSettings(
	queryable: Queryable,
): Promise<EditableSettings & { version: string }> {
	const { version } = await queryable.one<{ version: string }>(sql`
		select coalesce(extract(epoch from max(updated_at))::text, '0') as version from settings`);
	const { branches: _, ...identity } = await readSetting(queryable, shopIdentity);
	const told = await readSetting(queryable, newOrders);
	return {
		version,
		name: (await hasSetting(queryable, shopName)) ? await readSetting(queryable, shopName) : "",
		...identity,
		vat_registered: await readSetting(queryable, vatRegistered),
		highlight_limit: await readSetting(queryable, highlightLimit),
		product_feeds: await readSetting(queryable, productFeeds),
		cash_orders_a_day: await readSetting(queryable, cashOrdersADay),
		draft_order_days: await readSetting(queryable, draftDays),
		undo_seconds: await readSetting(queryable, undoSeconds),
		security_log_days: await readSetting(queryable, securityLogDays),
		mail_from: await readSetting(queryable, mailFrom),
		mail_reply_to: await readSetting(queryable, mailReplyTo),
		mail_text_days: await readSetting(queryable, mailTextDays),
		tell_new_orders: told.is_told ?? (await readSetting(queryable, isRealShop)),
		new_orders_email: told.email,
		review_invitation_days: await readSetting(queryable, reviewInvitationDays),
		alert_mail_minutes: await readSetting(queryable, alertMailMinutes),
	};
}

export async function writeSetting<Value>(
	transaction: Queryable,
	setting: Setting<Value>,
	value: Value,
): Promise<void> {
	await transaction.execute(sql`
		insert into settings (key, value, updated_at)
		values (${setting.key}, ${JSON.stringify(setting.schema.parse(value))}::jsonb, clock_timestamp())
		on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`);
}

/** One change of settings at a time. */
export const lockSettings = (transaction: Queryable) =>
	transaction.execute(sql`select pg_advisory_xact_lock(hashtext('settings'))`);

/**
 * Changes what is given; what is left out stays as it is.
 * @throws Refusal `changed_elsewhere` where somebody else changed a setting since the person saw them
 */
export function changeSettings(
	database: Database,
	actor: Actor,
	version: string,
	change: { [Key in keyof EditableSettings]?: EditableSettings[Key] | undefined },
): Promise<EditableSettings & { version: string }> {
	return database.transaction(async (transaction) => {
		await lockSettings(transaction);
		const { version: currentVersion, ...before } = await readEditableSettings(transaction);
		if (currentVersion !== version) {
			throw new Refusal(
				"conflict",
				"Someone else changed the settings. Reload to see the latest version.",
				{
					code: "changed_elsewhere",
					extra: { current: { version: currentVersion, ...before } },
				},
			);
		}
		const given = Object.entries(change).filter(([, value]) => value !== undefined);
		const after: EditableSettings = { ...before, ...Object.fromEntries(given) };
		const changed = Object.keys(differenceOf({ ...before }, { ...after }).after);
		const isChanged = (...keys: (keyof EditableSettings)[]) =>
			keys.some((key) => changed.includes(key));
		await checkContact(transaction, {
			phone: isChanged("phone") ? after.phone : "",
			email: isChanged("email") ? after.email : "",
		});
		if (isChanged("name")) await writeSetting(transaction, shopName, after.name);
		if (isChanged("tagline", "since", "phone", "email", "hours", "social")) {
			const { branches } = await readSetting(transaction, shopIdentity);
			const { tagline, since, phone, email, hours, social } = after;
			await writeSetting(transaction, shopIdentity, {
				tagline,
				since,
				phone,
				email,
				hours,
				social,
				branches,
			});
		}
		if (isChanged("vat_registered")) {
			await writeSetting(transaction, vatRegistered, after.vat_registered);
		}
		if (isChanged("highlight_limit")) {
			await writeSetting(transaction, highlightLimit, after.highlight_limit);
		}
		if (isChanged("product_feeds")) {
			await writeSetting(transaction, productFeeds, after.product_feeds);
		}
		if (isChanged("cash_orders_a_day")) {
			await writeSetting(transaction, cashOrdersADay, after.cash_orders_a_day);
		}
		if (isChanged("draft_order_days")) {
			await writeSetting(transaction, draftDays, after.draft_order_days);
		}
		if (isChanged("undo_seconds")) {
			await writeSetting(transaction, undoSeconds, after.undo_seconds);
		}
		if (isChanged("security_log_days")) {
			await writeSetting(transaction, securityLogDays, after.security_log_days);
		}
		if (isChanged("mail_from")) {
			await writeSetting(transaction, mailFrom, after.mail_from);
			const address = (from: string | null) => from && bareAddress(from);
			if (address(before.mail_from) !== address(after.mail_from))
				await forgetMailProof(transaction);
		}
		if (isChanged("mail_reply_to")) {
			await writeSetting(transaction, mailReplyTo, after.mail_reply_to);
		}
		if (isChanged("tell_new_orders", "new_orders_email")) {
			const { tell_new_orders: is_told, new_orders_email: email } = after;
			await writeSetting(transaction, newOrders, { is_told, email });
		}
		if (isChanged("review_invitation_days")) {
			await writeSetting(transaction, reviewInvitationDays, after.review_invitation_days);
		}
		if (isChanged("alert_mail_minutes")) {
			await writeSetting(transaction, alertMailMinutes, after.alert_mail_minutes);
		}
		if (isChanged("mail_text_days")) {
			await writeSetting(transaction, mailTextDays, after.mail_text_days);
		}
		await recordChange(transaction, actor, {
			action: "settings.changed",
			entity: "settings",
			entityId: null,
			label: "Settings",
			before: { ...before },
			after: { ...after },
		});
		return readEditableSettings(transaction);
	});
}
