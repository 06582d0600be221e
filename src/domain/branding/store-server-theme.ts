import type { Database } from "#db/database.ts";
import { lockSettings, writeSetting } from "#domain/settings/change-settings.ts";
import { readSetting } from "#domain/settings/read-setting.ts";
import { serverTheme } from "#domain/settings/shop-branding.ts";
import type { Theme } from "#lib/branding/theme.ts";

/** Stores the theme set in the environment, so that all pages, emails and documents use it; null removes it. */
export function storeServerTheme(database: Database, theme: Theme | null): Promise<void> {
	return database.transaction(async (transaction) => {
		await lockSettings(transaction);
		const before = await readSetting(transaction, serverTheme);
		if (JSON.stringify(before) === JSON.stringify(theme)) return;
		await writeSetting(transaction, serverTheme, theme);
	});
}
