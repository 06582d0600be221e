import sql from "sql-template-tag";
import type { Database, Queryable } from "#db/database.ts";
import { type Actor, recordChange } from "#domain/audit/record-change.ts";
import { withGiven } from "#domain/audit/require-version.ts";
import { isNamed, type NamedWay } from "#lib/named-methods.ts";
import { type PaymentMethod, wayToPay } from "#lib/payment-methods.ts";
import { noTerms, type PaymentTerms } from "#lib/payment-terms.ts";
import { Refusal } from "#lib/refusal.ts";
import { lockSettings, writeSetting } from "./change-settings.ts";
import {
	type PaymentSettings,
	type PaymentSwitches,
	paymentSwitches,
	paymentTerms,
	readPaymentSettings,
} from "./payment-settings.ts";

export interface VersionedPaymentSettings extends PaymentSettings {
	/** Sent back with a change, so that nobody overwrites what they have not seen. */
	version: string;
}

export async function readVersionedSettings(
	queryable: Queryable,
): Promise<VersionedPaymentSettings> {
	const { version } = await queryable.one<{ version: string }>(sql`
		select coalesce(extract(epoch from max(updated_at))::text, '0') as version from settings
		where key in (${paymentSwitches.key}, ${paymentTerms.key})`);
	return { ...(await readPaymentSettings(queryable)), version };
}

interface PaymentChange {
	switches: { [Code in keyof PaymentSwitches]?: boolean | undefined };
	/** Of each method that is given, all. */
	terms: { [Code in PaymentMethod]?: PaymentTerms | undefined };
	named: NamedChange;
}

/** Of the ways to pay that extensions have now. */
interface NamedChange {
	given: readonly {
		code: PaymentMethod;
		is_on?: boolean | undefined;
		terms?: PaymentTerms | undefined;
	}[];
	ways: readonly NamedWay[];
}

/**
 * Switches ways to pay on and off and says for which orders they are; what is left out stays as it is.
 * @param current as the person's form knows it, for what somebody else has changed
 * @throws Refusal `changed_elsewhere` where somebody else changed one since the person saw them
 */
export function changePaymentSettings(
	database: Database,
	actor: Actor,
	version: string,
	given: PaymentChange,
	current: (settings: VersionedPaymentSettings) => unknown,
): Promise<VersionedPaymentSettings> {
	return database.transaction(async (transaction) => {
		await lockSettings(transaction);
		const before = await readVersionedSettings(transaction);
		if (before.version !== version) {
			throw new Refusal(
				"conflict",
				"Someone else changed the payment methods. Reload to see the latest version.",
				{
					code: "changed_elsewhere",
					extra: { current: current(before) },
				},
			);
		}
		const named = changeNamed(before, given.named);
		const switches = { ...withGiven(before.switches, given.switches), ...named.switches };
		const terms = { ...withGiven(before.terms, given.terms), ...named.terms };
		await writeSetting(transaction, paymentSwitches, switches);
		await writeSetting(transaction, paymentTerms, terms);
		await recordChange(transaction, actor, {
			action: "settings.changed",
			entity: "settings",
			entityId: null,
			label: "Payment methods",
			before: describe(before.switches, before.terms),
			after: describe(switches, terms),
		});
		return readVersionedSettings(transaction);
	});
}

/**
 * What the owner does not call otherwise keeps the words of its extension, so that orders have them when it
 * is gone.
 * @throws Refusal where no extension has it now
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

/** As the audit log compares them: each method's switch, and its terms beside it. */
const describe = (
	switches: PaymentSwitches,
	terms: PaymentSettings["terms"],
): Record<string, unknown> => ({
	...switches,
	...Object.fromEntries(
		Object.entries(terms).map(([method, each]) => [
			`terms of ${isNamed(method) ? method : wayToPay(method as PaymentMethod).title}`,
			each,
		]),
	),
});
