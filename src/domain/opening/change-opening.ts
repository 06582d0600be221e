import type { Database } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import type { PaymentProviders } from "#domain/payments/payment-providers.ts";
import { lockSettings, writeSetting } from "#domain/settings/change-settings.ts";
import { readSetting } from "#domain/settings/read-setting.ts";
import { Refusal } from "#lib/refusal.ts";
import { openingChoice, tradedBefore } from "./opening-settings.ts";
import { type Opening, readOpening } from "./read-opening.ts";

/**
 * Opens the shop or keeps it closed, and says what 'Opening soon' says; what is left out stays.
 * @throws Refusal `essentials_missing` where it is to be opened before its essentials are real
 */
export function changeOpening(
	database: Database,
	actor: Actor,
	{ isHeld, words }: { isHeld?: boolean | undefined; words?: string | undefined },
	context: { demo: boolean; payments: Pick<PaymentProviders, "takerOf" | "namedWays"> },
): Promise<Opening> {
	return database.transaction(async (transaction) => {
		await lockSettings(transaction);
		const before = await readSetting(transaction, openingChoice);
		const after = { is_held: isHeld ?? before.is_held, words: words ?? before.words };
		const { missing } = await readOpening(transaction, context);
		if (isHeld === false && missing.length > 0) {
			throw new Refusal("conflict", "Setup is not complete yet.", {
				code: "essentials_missing",
			});
		}
		await writeSetting(transaction, openingChoice, after);
		if (isHeld === false) await writeSetting(transaction, tradedBefore, true);
		await recordChange(transaction, actor, {
			action: "settings.changed",
			entity: "settings",
			entityId: null,
			label: "Opening",
			before,
			after,
		});
		return readOpening(transaction, context);
	});
}
