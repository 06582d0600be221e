import type { Database, Queryable } from "#db/database.ts";
import type { Actor } from "#domain/audit/record-change.ts";
import type { PaymentProviders } from "#domain/payments/payment-providers.ts";
import { changeSettings, writeSetting } from "#domain/settings/change-settings.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { openingChoice, tradedBefore } from "./opening-settings.ts";
import { type Opening, readOpening } from "./read-opening.ts";

/**
 * Opens or closes the shop and sets the text of 'Opening soon'. Fields that are left out stay unchanged.
 * @throws Refusal `essentials_missing` if the shop can't open because required settings are missing
 */
export async function changeOpening(
	database: Database,
	actor: Actor,
	{ isHeld, words }: { isHeld?: boolean | undefined; words?: string | undefined },
	context: { demo: boolean; payments: Pick<PaymentProviders, "takerOf" | "namedMethods"> },
): Promise<Opening> {
	const open = async (transaction: Queryable) => {
		const { missing } = await readOpening(transaction, context);
		if (missing.length > 0) {
			throw new Refusal("conflict", "Setup is not complete yet.", {
				code: "essentials_missing",
			});
		}
		await writeSetting(transaction, tradedBefore, true);
	};
	await changeSettings(database, actor, openingChoice, async (_, transaction) => {
		if (isHeld === false) await open(transaction);
		return { is_held: isHeld, words };
	});
	return readOpening(database, context);
}
