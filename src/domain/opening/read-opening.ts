import sql from "sql-template-tag";
import type { Queryable } from "#db/database.ts";
import { listPaymentMethods } from "#domain/payments/offered-methods.ts";
import type { PaymentProviders } from "#domain/payments/payment-providers.ts";
import { readEmailProof } from "#domain/settings/email-proof.ts";
import { readSetting } from "#domain/settings/read-setting.ts";
import { shopIdentity, shopName } from "#domain/settings/shop-settings.ts";
import {
	type Essential,
	findGaps,
	isShopOpen,
	missingEssentials,
	type OpeningGap,
} from "./opening-rule.ts";
import { openingChoice, tradedBefore } from "./opening-settings.ts";

export interface Opening {
	isOpen: boolean;
	missing: Essential[];
	gaps: OpeningGap[];
	isHeld: boolean;
	/** The owner's text for 'Opening soon'; "" for the default text. */
	words: string;
}

/** Returns whether shoppers may enter, and the missing requirements. */
export async function readOpening(
	queryable: Queryable,
	{
		demo,
		payments,
	}: { demo: boolean; payments: Pick<PaymentProviders, "takerOf" | "namedMethods"> },
): Promise<Opening> {
	const choice = await readSetting(queryable, openingChoice);
	if (demo) return { isOpen: true, missing: [], gaps: [], isHeld: false, words: choice.words };
	const [identity, branches, methods, counts] = await Promise.all([
		readSetting(queryable, shopIdentity),
		queryable.rows<{ code: string }>(sql`select code from branches where is_open`),
		listPaymentMethods(queryable, payments),
		queryable.one<{ name: string | null; shipping: number }>(sql`
			select
				(select value #>> '{}' from settings where key = ${shopName.key}) as name,
				(select count(*)::integer from shipping_methods where is_active) as shipping`),
	]);
	const facts = {
		name: counts.name,
		addresses: branches.map(({ code }) => identity.branches[code]?.address ?? ""),
		phone: identity.phone,
		email: identity.email,
		triedSender: (await readEmailProof(queryable))?.sender ?? null,
		hasTraded: await readSetting(queryable, tradedBefore),
		paymentMethods: methods.filter(({ state }) => state === "offered").length,
		shippingMethods: counts.shipping,
		isHeld: choice.is_held,
	};
	return {
		isOpen: isShopOpen(facts),
		missing: missingEssentials(facts),
		gaps: findGaps(facts),
		isHeld: choice.is_held,
		words: choice.words,
	};
}
