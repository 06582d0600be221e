/** Returns the typed text of a form field. */
export const typed = (form: HTMLFormElement, name: string): string =>
	String(new FormData(form).get(name) ?? "");

/** Focuses the first of these fields that the form has. */
export function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
	const first = names.map((name) => form.elements.namedItem(name)).find(Boolean);
	if (first instanceof HTMLElement) first.focus();
}
