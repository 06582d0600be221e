import type { KeyboardEvent } from "react";

/** Returns the form's fields and buttons in order, with only the first of each radio group. */
const stepsOf = (form: HTMLFormElement): HTMLElement[] =>
	[...form.elements].filter(
		(each): each is HTMLElement =>
			each instanceof HTMLElement && each.matches(":enabled:not(fieldset,[type=hidden])"),
	);

/** Makes Enter in a field, a large key on phone keyboards, move to the next field. Only the button submits. */
export function goOnByEnter(event: KeyboardEvent<HTMLFormElement>): void {
	const { target, key } = event;
	if (key !== "Enter" || event.defaultPrevented || !(target instanceof HTMLInputElement)) return;
	event.preventDefault();
	const steps = stepsOf(event.currentTarget);
	const isOther = (each: HTMLElement) =>
		target.type !== "radio" || !(each instanceof HTMLInputElement) || each.name !== target.name;
	steps
		.slice(steps.indexOf(target) + 1)
		.find(isOther)
		?.focus();
}
