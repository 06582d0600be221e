import { onDemand } from "#lib/caching/on-demand.ts";
import {
	type Attribute,
	attributeOf,
	attributesOf,
	type Facts,
	type FactTables,
	type FactValue,
	typeOf,
} from "./facts.ts";
import { units } from "./units.ts";

/** A specification as displayed. */
export interface ShownFact {
	code: string;
	name: string;
	value: FactValue;
	/** Formatted value, such as `65 W`, `20,000 mAh` or `USB-C, Lightning`. */
	text: string;
}

/** Formats a product's specifications in the order of its product type. Skips values of unknown attributes. */
export function formatFacts(
	facts: Facts,
	productType: string | null,
	tables: FactTables,
): ShownFact[] {
	const order = attributesOf(tables, typeOf(tables, productType)).map(({ code }) => code);
	const codes = [...order, ...Object.keys(facts).filter((code) => !order.includes(code))];
	return codes.flatMap((code) => {
		const attribute = attributeOf(tables, code);
		const value = facts[code];
		if (!attribute || value === undefined) return [];
		return [{ code, name: attribute.name, value, text: formatFact(value, attribute) }];
	});
}

export function formatFact(value: FactValue, attribute: Attribute): string {
	if (typeof value === "number") return formatFactNumber(value, attribute.unit);
	if (typeof value === "boolean") return value ? "Yes" : "No";
	const nameOf = (code: string) =>
		attribute.choices.find((choice) => choice.code === code)?.name ?? code;
	if (Array.isArray(value)) return value.map(nameOf).join(", ");
	return attribute.kind === "choice" ? nameOf(value) : value;
}

/** Formats an attribute's value from a filter URL. */
export function formatChoice(value: string, attribute: Attribute): string {
	if (attribute.kind === "flag") return value === "yes" ? "Yes" : "No";
	return formatFact(attribute.kind === "number" ? Number(value) : value, {
		...attribute,
		kind: attribute.kind === "choices" ? "choice" : attribute.kind,
	});
}

const figures = onDemand(() => new Intl.NumberFormat("en-PH", { maximumFractionDigits: 3 }));

export function formatFactNumber(value: number, unit: string | null): string {
	if (unit === null) return figures().format(value);
	const { larger, one } = units[unit] ?? {};
	if (larger && value >= larger.from) {
		return `${figures().format(value / larger.each)} ${larger.unit}`;
	}
	return `${figures().format(value)} ${one && value === 1 ? one : unit}`;
}
