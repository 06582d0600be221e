/** Replacement text for a removed secret. */
export const gone = "[gone]";

/** Longer texts are cut before they are scanned for secrets. */
const longestText = 8_000;

const secretName = /password|passwd|secret|token|cookie|authorization|api_?key|credential/i;
/** Names of parameters that are secret in a URL, form or cookie header, but not in other data. */
const secretParameter = /^(?:kargado_session|code|state)$/i;

/** Removes passwords, tokens and cookies from a log entry, including nested fields. */
export function withoutSecrets(value: unknown): unknown {
	if (typeof value === "string") return cleanText(value);
	if (Array.isArray(value)) return value.map(withoutSecrets);
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(
		Object.entries(value).map(([name, field]) => [
			cleanText(name),
			isSecret(name, field) ? gone : withoutSecrets(field),
		]),
	);
}

/** Returns true if a field is a secret. Numbers with such names are counts or timestamps and stay. */
const isSecret = (name: string, field: unknown): boolean =>
	(typeof field === "string" || Array.isArray(field)) && secretName.test(name);

function cleanText(given: string): string {
	const text = given.length > longestText ? `${given.slice(0, longestText)}…` : given;
	return cleanQuotedFields(text)
		.replace(/[^\s&;"'\\]+/g, cleanParameters)
		.replace(/\b(Bearer|Basic)(\s)\s*[\w.~+/=-]{8,}/g, `$1$2${gone}`);
}

/** Removes secrets from JSON within a text. The JSON may be escaped several times. */
function cleanQuotedFields(text: string): string {
	const fields = /(?<![\w.-])([\w.-]+)\\*"\s*:\s*(\\*)"/g;
	let cleaned = "";
	let from = 0;
	for (let found = fields.exec(text); found !== null; found = fields.exec(text)) {
		const [whole, name = "", escapes = ""] = found;
		if (!secretName.test(name)) continue;
		const begin = found.index + whole.length;
		const end = findClosingQuote(text, begin, escapes.length);
		cleaned += text.slice(from, begin) + gone;
		from = end;
		fields.lastIndex = end;
	}
	return cleaned + text.slice(from);
}

/**
 * Finds the closing quote of a value in escaped JSON: the next quote with the same escaping.
 * @param escapes number of backslashes before the opening quote
 */
function findClosingQuote(text: string, begin: number, escapes: number): number {
	let backslashes = 0;
	for (let position = begin; position < text.length; position++) {
		const character = text[position];
		if (character === '"' && backslashes % (2 * escapes + 2) === escapes) {
			return position - escapes;
		}
		backslashes = character === "\\" ? backslashes + 1 : 0;
	}
	return text.length;
}

/** Removes secrets from one word of a text, such as a URL, a form body or part of a cookie header. */
function cleanParameters(word: string): string {
	const parts = word.split("=");
	for (let index = 0; index < parts.length - 1; index++) {
		const name = parts[index]?.split(/[^\w.-]/).at(-1) ?? "";
		if (secretName.test(name) || secretParameter.test(name)) {
			return `${cleanAddress(parts.slice(0, index + 1).join("="))}=${gone}`;
		}
	}
	return cleanAddress(word);
}

/** Removes the password from a URL, such as the URL of a database or mail server. */
function cleanAddress(word: string): string {
	const [scheme = "", ...rest] = word.split("://");
	return [scheme, ...rest.map(cleanAuthority)].join("://");
}

function cleanAuthority(text: string): string {
	const slash = text.indexOf("/");
	const end = slash === -1 ? text.length : slash;
	const at = text.lastIndexOf("@", end);
	const colon = text.indexOf(":");
	const hasPassword = colon !== -1 && colon < at && at < end;
	return hasPassword ? `${text.slice(0, colon)}:${gone}${text.slice(at)}` : text;
}
