import {
	type CustomField,
	type CustomValue,
	type CustomValues,
	type GivenValues,
	longestValue,
} from "./custom-field.ts";

const largestNumber = 1_000_000_000_000;
const largestAmount = 10_000_000;

class Wrong {
	readonly message: string;
	constructor(message: string) {
		this.message = message;
	}
}
const wrong = (message: string) => new Wrong(message);

const isDay = (text: string): boolean => {
	if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false;
	const day = new Date(`${text}T00:00:00Z`);
	return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
};

const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, " ").trim();
const severalLines = (text: string) =>
	text
		.replace(/\r\n?/g, "\n")
		.replace(/[^\P{Cc}\n\t]+/gu, "")
		.trim();

function readText(given: CustomValue, type: "text" | "long_text"): string | Wrong {
	if (typeof given !== "string") return wrong("Enter text.");
	const text = type === "text" ? oneLine(given) : severalLines(given);
	const longest = longestValue[type];
	return text.length > longest ? wrong(`Use at most ${longest} characters.`) : text;
}

/** Converts a value to the field's type. A blank value clears the field. */
function readValue(
	{ type, choices }: Pick<CustomField, "type" | "choices">,
	given: CustomValue,
): CustomValue | Wrong {
	switch (type) {
		case "text":
		case "long_text":
			return readText(given, type);
		case "number":
			if (typeof given !== "number" || !Number.isInteger(given)) {
				return wrong("Enter a whole number.");
			}
			return Math.abs(given) > largestNumber ? wrong("Enter a smaller number.") : given;
		case "amount": {
			if (typeof given !== "number" || !Number.isFinite(given)) return wrong("Enter an amount.");
			if (given < 0) return wrong("Enter zero or more.");
			if (given > largestAmount) return wrong("Enter at most ₱10,000,000.00.");
			const rounded = Math.round(given * 100) / 100;
			return Math.abs(rounded - given) > 1e-9 ? wrong("Use at most two decimals.") : rounded;
		}
		case "date":
			return typeof given === "string" && isDay(given) ? given : wrong("Enter a date.");
		case "yes_no":
			return typeof given === "boolean" ? given : wrong("Answer yes or no.");
		case "choice":
			return typeof given === "string" && choices.includes(given)
				? given
				: wrong("Choose an option from the list.");
	}
}

export interface MergedValues {
	values: CustomValues;
	/** Error messages by field key; empty if all values are valid. */
	errors: Readonly<Record<string, string>>;
	/** Keys of the fields whose value changed. */
	changed: readonly string[];
}

const isNothing = (given: CustomValue | null): given is null | "" =>
	given === null || (typeof given === "string" && given.trim() === "");

/**
 * Merges submitted values into existing values. Unchanged values are accepted even if the field no longer allows them,
 * for example because their option was removed.
 * @param fields all fields of the kind, including archived fields
 * @param by who submits the values; customers can fill in only the fields that they are asked for, and must fill in the
 * required fields
 */
export function mergeValues(
	fields: readonly CustomField[],
	before: CustomValues,
	given: GivenValues,
	by: "staff" | "customer",
): MergedValues {
	const values = new Map<string, CustomValue>(Object.entries(before));
	const errors = new Map<string, string>();
	const known = new Map(
		fields.filter(({ is_asked }) => by === "staff" || is_asked).map((field) => [field.key, field]),
	);
	const changed: string[] = [];
	for (const [key, one] of Object.entries(given)) {
		const field = known.get(key);
		const old = values.get(key);
		if (!field) errors.set(key, "Field not found.");
		else if (isNothing(one)) {
			if (field.is_required && !field.is_archived) errors.set(key, "This is required.");
			else if (values.delete(key)) changed.push(key);
		} else if (one !== old) {
			const value = field.is_archived
				? wrong("This field is no longer in use.")
				: readValue(field, one);
			if (value instanceof Wrong) errors.set(key, value.message);
			else if (value !== old) {
				values.set(key, value);
				changed.push(key);
			}
		}
	}
	if (by === "customer") {
		for (const { key, is_required: isRequired, is_archived: isArchived } of known.values()) {
			if (isRequired && !isArchived && !values.has(key) && !errors.has(key)) {
				errors.set(key, "This is required.");
			}
		}
	}
	return {
		values: Object.fromEntries(values),
		errors: Object.fromEntries(errors),
		changed: changed.toSorted(),
	};
}
