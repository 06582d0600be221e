import * as accredited from "#contract/admin/accreditation.ts";
import * as branches from "#contract/admin/branches.ts";
import * as cash from "#contract/admin/cash-rules.ts";
import * as counter from "#contract/admin/counter-settings.ts";
import * as delivery from "#contract/admin/delivery-rule.ts";
import * as holidays from "#contract/admin/holidays.ts";
import * as returns from "#contract/admin/return-rules.ts";
import * as settings from "#contract/admin/settings.ts";
import * as sites from "#contract/admin/storefront-origins.ts";
import * as tax from "#contract/admin/tax-permit.ts";
import * as texts from "#contract/admin/texts.ts";
import { hasFitData } from "#domain/catalogue/read/fits/has-fit-data.ts";
import { listOfferedMethods } from "#domain/payments/offered-methods.ts";
import { accreditation } from "#domain/settings/accreditation.ts";
import { cashRuleSettings } from "#domain/settings/cash-rules.ts";
import {
	changeBranch,
	createBranch,
	findBranchSettings,
	listBranchSettings,
} from "#domain/settings/change-branches.ts";
import { changeHoliday } from "#domain/settings/change-holidays.ts";
import { changeSettings } from "#domain/settings/change-settings.ts";
import { type AdminText, changeText, findText, listTexts } from "#domain/settings/change-texts.ts";
import { counterSettings } from "#domain/settings/counter-settings.ts";
import { readSettings } from "#domain/settings/define-settings.ts";
import { deliveryRule } from "#domain/settings/delivery-rule.ts";
import { generalSettings } from "#domain/settings/general-settings.ts";
import { readShippedText, showPageText } from "#domain/settings/page-texts.ts";
import { returnRules } from "#domain/settings/return-rules.ts";
import { requireOrigin, storefrontOrigins } from "#domain/settings/storefront-origins.ts";
import { taxPermitSettings } from "#domain/settings/tax-settings.ts";
import type { PaymentMethod } from "#lib/payments/payment-methods.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";
import { handleSettings } from "./handle-settings.ts";
import { orShowCurrent } from "./show-current.ts";

const presentText = (
	{ promised_payments: promised, ...row }: AdminText,
	offered: readonly PaymentMethod[],
) => ({
	...row,
	unoffered_payments: promised.filter((option) => !offered.includes(option)),
});

/** Fields of the security settings: limits against abuse, and how long the security log is stored. */
const guardSettings = ["cash_orders_a_day", "security_log_days"] as const;

export function settingsRoutes(app: App, dependencies: Dependencies): void {
	bindForms(app, dependencies);
	bindBranches(app, dependencies);
	bindTexts(app, dependencies);
}

function bindForms(app: App, { database }: Dependencies): void {
	handleSettings(
		app,
		database,
		{ read: settings.readSettings, change: settings.changeSettings },
		generalSettings,
		({ before, after }, context) => {
			for (const name of guardSettings) {
				if (before[name] === after[name]) continue;
				context.get("recordSecurityEvent")({
					kind: "settings_changed",
					what: `${name}: ${after[name]}`,
				});
			}
		},
	);
	handleSettings(
		app,
		database,
		{ read: cash.readCashRules, change: cash.changeCashRules },
		cashRuleSettings,
	);
	handleSettings(
		app,
		database,
		{ read: returns.readReturnRules, change: returns.changeReturnRules },
		returnRules,
	);
	handleSettings(
		app,
		database,
		{ read: counter.readCounterSettings, change: counter.changeCounterSettings },
		counterSettings,
	);
	handleSettings(
		app,
		database,
		{ read: delivery.readDeliveryRule, change: delivery.changeDeliveryRule },
		deliveryRule,
	);
	handleSettings(
		app,
		database,
		{ read: tax.readTaxPermit, change: tax.changeTaxPermit },
		taxPermitSettings,
	);
	handleSettings(
		app,
		database,
		{ read: accredited.readAccreditation, change: accredited.changeAccreditation },
		accreditation,
	);
	const readSites = () => readSettings(database, storefrontOrigins);
	handle(app, sites.readStorefrontOrigins, readSites);
	handle(app, sites.changeStorefrontOrigins, ({ input: { version, origins }, actor }) => {
		const change = { origins: [...new Set(origins.map(requireOrigin))] };
		const changed = changeSettings(database, actor, storefrontOrigins, change, version);
		return orShowCurrent(sites.changeStorefrontOrigins, changed, readSites);
	});
}

function bindBranches(app: App, { database }: Dependencies): void {
	handle(app, branches.listBranchSettings, () => listBranchSettings(database));
	handle(app, branches.createBranch, ({ input, actor }) => createBranch(database, actor, input));
	handle(app, branches.changeBranch, ({ input: { id, ...change }, actor }) =>
		orShowCurrent(branches.changeBranch, changeBranch(database, actor, id, change), () =>
			findBranchSettings(database, id),
		),
	);

	handle(app, holidays.saveHoliday, ({ input, actor }) =>
		changeHoliday(database, actor, input.day, input.name),
	);
	handle(app, holidays.removeHoliday, ({ input, actor }) =>
		changeHoliday(database, actor, input.day, null),
	);
}

function bindTexts(app: App, { database, payments }: Dependencies): void {
	const present = async (text: AdminText) =>
		presentText(text, await listOfferedMethods(database, payments));
	handle(app, texts.listAdminTexts, async () => {
		const offered = await listOfferedMethods(database, payments);
		return (await listTexts(database)).map((text) => presentText(text, offered));
	});
	handle(app, texts.changeText, ({ input: { key, markdown, updated_at }, actor }) =>
		orShowCurrent(
			texts.changeText,
			changeText(database, actor, key, markdown, updated_at).then(present),
			async () => present(await findText(database, key)),
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
