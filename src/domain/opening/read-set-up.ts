import sql, { join } from "sql-template-tag";
import type { z } from "zod";
import type { setUp } from "#contract/admin/set-up.ts";
import { textsToConfirm } from "#contract/landing/texts.ts";
import type { Queryable } from "#db/database.ts";
import { listPaymentMethods } from "#domain/payments/offered-methods.ts";
import type { PaymentProviders } from "#domain/payments/payment-providers.ts";
import { general } from "#domain/settings/general-settings.ts";
import { paymentSwitches } from "#domain/settings/payment-settings.ts";
import { readShopBranding } from "#domain/settings/shop-branding.ts";
import { tradedBefore } from "./opening-settings.ts";
import { readOpening } from "./read-opening.ts";
import { assessSteps, isSetUp, type SetUpFacts } from "./set-up-rule.ts";

/** Returns the owner's progress in setting up the shop. A demo counts as set up. */
export async function readSetUp(
	queryable: Queryable,
	context: { demo: boolean; payments: Pick<PaymentProviders, "takerOf" | "namedMethods"> },
): Promise<z.output<typeof setUp>> {
	const opening = await readOpening(queryable, context);
	const look = await readShopBranding(queryable);
	const hasOwnLook = Object.values(look).some((part) => part !== null);
	const counts = await queryable.one<Omit<SetUpFacts, "missing" | "hasOwnLook">>(sql`
		select
			(select count(*)::integer from products where status = 'published') as products,
			(
				select count(*)::integer from page_texts
				where key in (${join(textsToConfirm)}) and markdown <> ''
			) as "ownTexts",
			exists (
				select from settings where key = ${paymentSwitches.key}
					or key = ${tradedBefore.key} and value = 'true'
			) as "arePaymentsDecided",
			exists (select from settings where key = ${general.vat_registered.key}) as "isVatDecided",
			(select count(*)::integer from accounts where role not in ('customer', 'owner'))
				+ (select count(*)::integer from invitations) as colleagues`);
	const steps = assessSteps({ ...counts, hasOwnLook, missing: opening.missing });
	return {
		is_open: opening.isOpen,
		is_held: opening.isHeld,
		missing: opening.missing,
		gaps: opening.gaps,
		words: opening.words,
		steps: steps.map(({ step, isDone, isEssential, isOptional }) => ({
			step,
			is_done: isDone,
			is_essential: isEssential,
			is_optional: isOptional,
		})),
		products: counts.products,
		own_texts: counts.ownTexts,
		payment_methods: (await listPaymentMethods(queryable, context.payments)).map(
			({ code, state }) => ({ code, state }),
		),
		is_done: context.demo || (opening.isOpen && isSetUp(steps)),
	};
}
