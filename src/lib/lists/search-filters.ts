const maxValues = 40;
const groupName = /^[a-z][a-z0-9_]{0,59}$/;

/** Parses filters such as `colour:Black;colour:Navy;stock:any`. Invalid parts are skipped. */
export function readFilterValues(text: string): Record<string, string[]> {
	const values: Record<string, string[]> = {};
	for (const part of text.split(";").slice(0, maxValues)) {
		const at = part.indexOf(":");
		const group = part.slice(0, at);
		const value = decode(part.slice(at + 1));
		if (
			at < 1 ||
			!groupName.test(group) ||
			value === "" ||
			Object.hasOwn(Object.prototype, group)
		) {
			continue;
		}
		const known = values[group] ?? [];
		if (!known.includes(value)) values[group] = [...known, value];
	}
	return values;
}

/** Formats filters as text, in a fixed order. This is the reverse of `readFilterValues`. */
export function writeFilterValues(values: Readonly<Record<string, readonly string[]>>): string {
	return Object.entries(values)
		.flatMap(([group, each]) => each.map((value) => `${group}:${encode(value)}`))
		.sort()
		.join(";");
}

const encode = (value: string) => value.replace(/[%;]/g, (mark) => (mark === ";" ? "%3B" : "%25"));
const decode = (text: string) =>
	text.replace(/%3B/g, ";").replace(/%25/g, "%").slice(0, 200).trim();

/** Adds a value to its group, or removes it if the group contains it. */
export function toggleValue(
	values: Readonly<Record<string, readonly string[]>>,
	group: string,
	value: string,
): Record<string, string[]> {
	const known = values[group] ?? [];
	const next = known.includes(value) ? known.filter((one) => one !== value) : [...known, value];
	const { [group]: _, ...others } = values;
	const rest = Object.fromEntries(Object.entries(others).map(([name, each]) => [name, [...each]]));
	return next.length > 0 ? { ...rest, [group]: next } : rest;
}
