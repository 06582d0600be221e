import type { KeyboardEvent } from "react";

/** What can be filled in or pressed in a form, in its order; of a group of choices the first. */
const stepsOf = (form: HTMLFormElement): HTMLElement[] =>
	[...form.elements].filter(
		(each): each is HTMLElement =>
			each instanceof HTMLElement && each.matches(":enabled:not(fieldset,[type=hidden])"),
	);

/** Enter in a field, which a phone's keyboard has as its large key, goes on to the next one: it is the button that sends. */
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
