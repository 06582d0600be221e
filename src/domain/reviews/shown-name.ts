/** Returns a reviewer's public name: the first name and the initial of the last. */
export function shownName(name: string): string {
	const [first = "", ...others] = name.trim().split(/\s+/);
	const letter = [...(others.at(-1) ?? "")][0];
	return letter ? `${first} ${letter.toUpperCase()}.` : first || "A customer";
}
