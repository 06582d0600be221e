import { onDemand } from "#lib/caching/on-demand.ts";
import { formatPesos } from "../money/money.ts";
import type { CustomField, CustomValue } from "./custom-field.ts";

const days = onDemand(
	() => new Intl.DateTimeFormat("en-PH", { timeZone: "UTC", dateStyle: "long" }),
);
const numbers = onDemand(() => new Intl.NumberFormat("en-PH"));

/** Formats a custom field's value for display. */
export function formatValue({ type }: Pick<CustomField, "type">, value: CustomValue): string {
	if (typeof value === "boolean") return value ? "Yes" : "No";
	if (typeof value === "number") {
		return type === "amount" ? formatPesos(value) : numbers().format(value);
	}
	return type === "date" ? days().format(new Date(`${value}T00:00:00Z`)) : value;
}
