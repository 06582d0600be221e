import { type Facts, type FactTables, typeOf } from "#lib/facts/facts.ts";
import { formatFacts } from "#lib/facts/format-facts.ts";
import type { PictureView } from "./read-file-name.ts";

/** Facts about the pictured item. */
export interface PicturedItem {
	product_name: string;
	/** Blank if the product has no variations, or if the picture shows no particular variation. */
	variation_name: string;
	product_type: string | null;
	facts: Facts;
	/** Names of compatible devices. */
	devices: readonly string[];
}

/** Attributes that distinguish items visually, in the order of an English description. */
const seen = ["colour", "finish", "material", "watts", "capacity_mah", "storage_gb", "length_cm"];
const maxDevices = 2;

/** Suggests an alt text: `Black silicone case for Galaxy A15, back`. */
export function describePhotograph(
	thing: PicturedItem,
	view: PictureView | null,
	tables: FactTables,
): string {
	const words = bySight(thing, tables) ?? byName(thing);
	const capital = words.charAt(0).toUpperCase() + words.slice(1);
	return view === null ? capital : `${capital}, ${view}`;
}

function bySight(
	{ product_type, facts, devices }: PicturedItem,
	tables: FactTables,
): string | null {
	const type = typeOf(tables, product_type);
	if (!type) return null;
	const formatted = formatFacts(facts, product_type, tables);
	const said = seen.flatMap((code) => {
		const fact = formatted.find((one) => one.code === code);
		return fact && fact.text !== "" ? [inSentence(fact.text)] : [];
	});
	if (said.length === 0) return null;
	const thing = [...new Set(said), inSentence(type.name)].join(" ");
	const named = devices.length <= maxDevices ? devices.join(" and ") : "";
	return named === "" ? thing : `${thing} for ${named}`;
}

const byName = ({ product_name, variation_name }: PicturedItem): string =>
	variation_name === "" ? product_name : `${product_name}, ${variation_name}`;

/** Lowercases the first letter for use within a sentence, as for `Silicone`, but not for `USB-C` and `TPU`. */
const inSentence = (text: string): string =>
	/^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
