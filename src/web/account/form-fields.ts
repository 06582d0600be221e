/** What was typed into a field of a form. */
export const typed = (form: HTMLFormElement, name: string): string =>
	String(new FormData(form).get(name) ?? "");

/** Puts the focus into the first of the named fields, in the order they are given. */
export function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
	const first = names.map((name) => form.elements.namedItem(name)).find(Boolean);
	if (first instanceof HTMLElement) first.focus();
}
