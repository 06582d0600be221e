import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sql from "sql-template-tag";
import type { PageText, PageTextKey } from "#contract/landing/texts.ts";
import type { Queryable } from "#db/database.ts";
import { fillPageText, type ShopFacts } from "./fill-page-text.ts";
import { listBranches } from "./list-branches.ts";
import { listShippingMethods } from "./list-shipping-methods.ts";
import { readSetting } from "./read-setting.ts";
import { returnRules } from "./return-rules.ts";
import { isRealShop, readShopSettings } from "./shop-settings.ts";

const shippedTexts = join(import.meta.dirname, "default-texts");

/** Texts that mention the demo's stores. Real shops have other defaults for them. */
const ofDemoStores: readonly PageTextKey[] = [
	"about",
	"stores",
	"faq-store",
	"faq-gift",
	"faq-products",
	"faq-shipping",
	"faq-subs",
	"social",
	"social-copies",
	"gift-cards",
];

/** Returns a default text. It starts with `# ` and the title. */
export const readDefaultText = (key: PageTextKey, isReal = false): Promise<string> =>
	readFile(
		join(shippedTexts, isReal && ofDemoStores.includes(key) ? "real" : "", `${key}.md`),
		"utf8",
	);

/** Returns this shop's default text. */
export const readShippedText = async (queryable: Queryable, key: PageTextKey): Promise<string> =>
	readDefaultText(key, await readSetting(queryable, isRealShop));

/** Data that texts show and that isn't stored in settings. */
type CurrentFacts = Pick<ShopFacts, "paymentMethods" | "hasFitData">;

/** Returns one of the shop's texts, custom or default, with the shop's data inserted. */
export async function readPageText(
	database: Queryable,
	now: CurrentFacts,
	key: PageTextKey,
): Promise<PageText> {
	const own = await database.first<{ markdown: string }>(
		sql`select markdown from page_texts where key = ${key} and markdown <> ''`,
	);
	return showPageText(database, now, key, own?.markdown ?? (await readShippedText(database, key)));
}

/** Returns a page with this text instead of the saved one, as a preview. */
export async function showPageText(
	database: Queryable,
	now: CurrentFacts,
	key: PageTextKey,
	text: string,
): Promise<PageText> {
	const [settings, branches, shippingMethods, isReal, returns] = await Promise.all([
		readShopSettings(database),
		listBranches(database),
		listShippingMethods(database),
		readSetting(database, isRealShop),
		readSetting(database, returnRules),
	]);
	const { title, markdown } = splitTitle(text, key);
	const facts = {
		...settings,
		branchCount: branches.length,
		shippingMethods,
		pickups: branches
			.filter(({ has_pickup: hasPickup }) => hasPickup)
			.map((branch) => ({ ...branch, address: settings.branches[branch.code]?.address ?? "" })),
		...now,
		isReal,
		returns,
	};
	return { key, title, markdown: fillPageText(markdown, facts) };
}

function splitTitle(text: string, otherwise: string): { title: string; markdown: string } {
	const found = /^\s*# +(\S.*)/.exec(text);
	return found
		? { title: (found[1] ?? otherwise).trimEnd(), markdown: text.slice(found[0].length).trim() }
		: { title: otherwise, markdown: text.trim() };
}
