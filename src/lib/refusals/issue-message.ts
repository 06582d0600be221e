import type { z } from "zod";

type Issue = z.core.$ZodRawIssue;

const required = "This is required.";
const invalid = "This isn’t valid.";

const wrongType: Record<string, string> = {
	string: "Enter text.",
	number: "Enter a number.",
	int: "Enter a whole number.",
	bigint: "Enter a whole number.",
	boolean: "Send true or false.",
	date: "Enter a date.",
	array: "Send a list.",
	set: "Send a list.",
	tuple: "Send a list.",
	object: "Send an object with named fields.",
	record: "Send an object with named fields.",
	map: "Send an object with named fields.",
	file: "Choose a file.",
};

const wrongFormat: Record<string, string> = {
	email: "Enter a valid email address.",
	url: "Enter a full web address, such as https://shop.example.",
	datetime: "Enter a date and time, such as 2026-01-31T08:00:00Z.",
	date: "Enter a date, such as 2026-01-31.",
	time: "Enter a time, such as 08:30.",
};

const count = (amount: number | bigint, one: string, many: string): string =>
	`${amount} ${Number(amount) === 1 ? one : many}`;

function tooLong({ origin, maximum, inclusive }: z.core.$ZodIssueTooBig): string {
	switch (origin) {
		case "string":
			return `Use at most ${count(maximum, "character", "characters")}.`;
		case "array":
		case "set":
		case "map":
			return `Send at most ${count(maximum, "item", "items")}.`;
		case "file":
			return "This file is too large.";
		case "date":
			return "This date is too late.";
		default:
			return inclusive === false
				? `Enter a number below ${maximum}.`
				: `Enter a number up to ${maximum}.`;
	}
}

function tooShort({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall): string {
	switch (origin) {
		case "string":
			return minimum === 1
				? required
				: `Use at least ${count(minimum, "character", "characters")}.`;
		case "array":
		case "set":
		case "map":
			return `Send at least ${count(minimum, "item", "items")}.`;
		case "file":
			return "This file is too small.";
		case "date":
			return "This date is too early.";
		default:
			return inclusive === false
				? `Enter a number above ${minimum}.`
				: `Enter ${minimum} or a higher number.`;
	}
}

function wrongValue({ values }: z.core.$ZodIssueInvalidValue): string {
	const [first] = values;
	if (values.length === 1) return `This must be ${String(first)}.`;
	return `Choose one of these: ${values.map(String).join(", ")}.`;
}

function malformed(issue: z.core.$ZodIssueInvalidStringFormat): string {
	const { format } = issue;
	if ("prefix" in issue) return `This must start with “${String(issue.prefix)}”.`;
	if ("suffix" in issue) return `This must end with “${String(issue.suffix)}”.`;
	if ("includes" in issue) return `This must contain “${String(issue.includes)}”.`;
	return wrongFormat[format] ?? "This isn’t in the right format.";
}

const notMultiple = ({ divisor }: z.core.$ZodIssueNotMultipleOf): string =>
	divisor === 0.01
		? "Use at most two decimals."
		: Number(divisor) === 1
			? "Enter a whole number."
			: `Enter a multiple of ${divisor}.`;

/**
 * Returns a readable message for a schema issue without a message of its own. Pass this function when parsing
 * (`schema.safeParse(value, { error: issueMessage })`), because Zod's default messages are technical.
 */
export function issueMessage(issue: Issue): string {
	if (issue.input === undefined && issue.code !== "custom") return required;
	switch (issue.code) {
		case "invalid_type":
			return issue.input === null ? required : (wrongType[issue.expected] ?? invalid);
		case "invalid_value":
			return wrongValue(issue as z.core.$ZodIssueInvalidValue);
		case "too_big":
			return tooLong(issue as z.core.$ZodIssueTooBig);
		case "too_small":
			return tooShort(issue as z.core.$ZodIssueTooSmall);
		case "invalid_format":
			return malformed(issue as z.core.$ZodIssueInvalidStringFormat);
		case "not_multiple_of":
			return notMultiple(issue as z.core.$ZodIssueNotMultipleOf);
		case "unrecognized_keys":
			return `Remove unknown fields: ${issue.keys.join(", ")}.`;
		default:
			return invalid;
	}
}
