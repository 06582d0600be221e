import type { z } from "zod";
import { shopSettingFields } from "#contract/admin/settings.ts";
import type { Queryable } from "#db/database.ts";
import { bareAddress } from "#lib/phone-and-address/email-address.ts";
import { checkContact } from "./check-contact.ts";
import { joinSettings, memberOf } from "./define-settings.ts";
import { clearEmailProof } from "./email-proof.ts";
import { newOrders } from "./new-order-settings.ts";
import { readSetting, setting } from "./read-setting.ts";
import { isRealShop, shopIdentity, shopName } from "./shop-settings.ts";

const { shape } = shopSettingFields;

/** Settings that are each stored in a separate row, with key, allowed values and default. */
export const general = {
	vat_registered: setting("tax.vat_registered", shape.vat_registered, false),
	highlight_limit: setting("catalogue.highlight_limit", shape.highlight_limit, 9),
	product_feeds: setting("catalogue.product_feeds", shape.product_feeds, false),
	cash_orders_a_day: setting("orders.cash_a_day", shape.cash_orders_a_day, 20),
	sells_gift_cards: setting("gift_cards.sold", shape.sells_gift_cards, false),
	draft_order_days: setting("orders.draft_days", shape.draft_order_days, 3),
	// By default, changes can't be undone and customers are notified at once, as specified.
	undo_seconds: setting("orders.undo_seconds", shape.undo_seconds, null),
	security_log_days: setting("security_log.days", shape.security_log_days, 90),
	mail_from: setting("mail.from", shape.mail_from, null),
	mail_reply_to: setting("mail.reply_to", shape.mail_reply_to, null),
	mail_text_days: setting("mail.text_days", shape.mail_text_days, 180),
	review_invitation_days: setting("reviews.invitation_days", shape.review_invitation_days, 5),
	alert_mail_minutes: setting("alerts.mail_minutes", shape.alert_mail_minutes, 15),
};

type GeneralSettings = z.output<typeof shopSettingFields>;
/**
 * General settings as stored. By default, `tell_new_orders` is null: a real shop is emailed about new orders, but a
 * demo isn't.
 */
type StoredSettings = Omit<GeneralSettings, "tell_new_orders"> & {
	tell_new_orders: boolean | null;
};

/** The shop's name and contact details, together with the general settings, as one form. */
export const generalSettings = joinSettings<StoredSettings, GeneralSettings>(
	{
		...general,
		name: { ...shopName, defaultValue: "" },
		tagline: memberOf(shopIdentity, "tagline"),
		since: memberOf(shopIdentity, "since"),
		phone: memberOf(shopIdentity, "phone"),
		email: memberOf(shopIdentity, "email"),
		hours: memberOf(shopIdentity, "hours"),
		social: memberOf(shopIdentity, "social"),
		tell_new_orders: memberOf(newOrders, "is_told"),
		new_orders_email: memberOf(newOrders, "email"),
	},
	{
		label: "Settings",
		inSentence: "the settings",
		complete: async (queryable, { tell_new_orders: isTold, ...stored }) => ({
			...stored,
			tell_new_orders: isTold ?? (await readSetting(queryable, isRealShop)),
		}),
		effect: followChange,
	},
);

async function followChange(
	transaction: Queryable,
	before: GeneralSettings,
	after: GeneralSettings,
): Promise<void> {
	await checkContact(transaction, {
		phone: after.phone === before.phone ? "" : after.phone,
		email: after.email === before.email ? "" : after.email,
	});
	const addressOf = ({ mail_from: from }: GeneralSettings) => from && bareAddress(from);
	if (addressOf(before) !== addressOf(after)) await clearEmailProof(transaction);
}
