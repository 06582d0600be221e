import * as branches from "#contract/admin/branches.ts";
import * as holidays from "#contract/admin/holidays.ts";
import * as settings from "#contract/admin/settings.ts";
import * as texts from "#contract/admin/texts.ts";
import { hasFitData } from "#domain/catalogue/read/fits/has-fit-data.ts";
import { listOfferedMethods } from "#domain/payments/offered-methods.ts";
import {
	changeBranch,
	createBranch,
	listBranchSettings,
} from "#domain/settings/change-branches.ts";
import { changeHoliday } from "#domain/settings/change-holidays.ts";
import { changeSettings, readEditableSettings } from "#domain/settings/change-settings.ts";
import { type AdminText, changeText, listTexts } from "#domain/settings/change-texts.ts";
import { readShippedText, showPageText } from "#domain/settings/page-texts.ts";
import type { PaymentMethod } from "#lib/payment-methods.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";

const presentText = (
	{ promised_payments: promised, ...row }: AdminText,
	offered: readonly PaymentMethod[],
) => ({
	...row,
	unoffered_payments: promised.filter((option) => !offered.includes(option)),
});

/** Settings against abuse, or about its traces. */
const guardSettings = ["cash_orders_a_day", "security_log_days"] as const;

export function settingsRoutes(app: App, { database, payments }: Dependencies): void {
	handle(app, settings.readSettings, () => readEditableSettings(database));
	handle(
		app,
		settings.changeSettings,
		async ({ input: { version, ...change }, actor, context }) => {
			const before = await readEditableSettings(database);
			const after = await changeSettings(database, actor, version, change);
			for (const name of guardSettings) {
				if (before[name] === after[name]) continue;
				context.get("noteSecurity")({ kind: "settings_changed", what: `${name}: ${after[name]}` });
			}
			return after;
		},
	);

	handle(app, branches.listBranchSettings, () => listBranchSettings(database));
	handle(app, branches.createBranch, ({ input, actor }) => createBranch(database, actor, input));
	handle(app, branches.changeBranch, ({ input: { id, ...change }, actor }) =>
		changeBranch(database, actor, id, change),
	);

	handle(app, holidays.saveHoliday, ({ input, actor }) =>
		changeHoliday(database, actor, input.day, input.name),
	);
	handle(app, holidays.removeHoliday, ({ input, actor }) =>
		changeHoliday(database, actor, input.day, null),
	);

	handle(app, texts.listAdminTexts, async () => {
		const offered = await listOfferedMethods(database, payments);
		return (await listTexts(database)).map((text) => presentText(text, offered));
	});
	handle(app, texts.changeText, async ({ input, actor }) =>
		presentText(
			await changeText(database, actor, input.key, input.markdown, input.updated_at),
			await listOfferedMethods(database, payments),
		),
	);
	handle(app, texts.previewText, async ({ input: { key, markdown } }) => {
		const text = markdown === "" ? await readShippedText(database, key) : markdown;
		const [paymentMethods, fitData] = await Promise.all([
			listOfferedMethods(database, payments),
			hasFitData(database),
		]);
		const now = { paymentMethods, hasFitData: fitData };
		const shown = await showPageText(database, now, key, text);
		return { title: shown.title, markdown: shown.markdown };
	});
}
