import type { Database } from "#db/database.ts";
import type { Actor } from "#domain/audit/record-change.ts";
import { withGiven } from "#domain/audit/require-version.ts";
import type { ExtensionMethod } from "#lib/payments/named-methods.ts";
import type { PaymentMethod } from "#lib/payments/payment-methods.ts";
import { noTerms, type PaymentTerms } from "#lib/payments/payment-terms.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { changeSettings } from "./change-settings.ts";
import type { Versioned } from "./define-settings.ts";
import { type PaymentSettings, type PaymentSwitches, paymentSettings } from "./payment-settings.ts";

interface PaymentChange {
	switches: { [Code in keyof PaymentSwitches]?: boolean | undefined };
	/** New terms by payment method. The terms of a method are replaced as a whole. */
	terms: { [Code in PaymentMethod]?: PaymentTerms | undefined };
	named: NamedChange;
}

/** Changes to the payment methods of the current extensions. */
interface NamedChange {
	given: readonly {
		code: PaymentMethod;
		is_on?: boolean | undefined;
		terms?: PaymentTerms | undefined;
	}[];
	ways: readonly ExtensionMethod[];
}

/**
 * Activates and deactivates payment methods and sets their order limits. Omitted values stay unchanged.
 * @throws Refusal `changed_elsewhere` if someone else has changed a method since the person saw it
 */
export const changePaymentSettings = (
	database: Database,
	actor: Actor,
	seen: string,
	given: PaymentChange,
): Promise<Versioned<PaymentSettings>> =>
	changeSettings(
		database,
		actor,
		paymentSettings,
		(before) => {
			const named = changeNamed(before, given.named);
			return {
				switches: { ...withGiven(before.switches, given.switches), ...named.switches },
				terms: { ...withGiven(before.terms, given.terms), ...named.terms },
			};
		},
		seen,
	);

/**
 * Applies changes to payment methods of extensions. For a method that the owner hasn't renamed, stores the extension's
 * name. Orders then show the name even after the extension is removed.
 * @throws Refusal if no current extension offers the method
 */
function changeNamed({ switches, terms }: PaymentSettings, { given, ways }: NamedChange) {
	const changed = given.map(({ code, ...change }) => {
		const way = ways.find((each) => each.code === code);
		if (!way) {
			throw new Refusal("invalid", `No extension provides ${code}.`, {
				errors: { named: ["This payment method is not available now."] },
			});
		}
		const own = change.terms ?? terms[code] ?? noTerms;
		const isOn = change.is_on ?? switches[code] ?? false;
		return {
			code,
			isOn,
			terms: { ...own, name: own.name || way.label, words: own.words || way.note },
		};
	});
	return {
		switches: Object.fromEntries(changed.map(({ code, isOn }) => [code, isOn])),
		terms: Object.fromEntries(changed.map((each) => [each.code, each.terms])),
	};
}
