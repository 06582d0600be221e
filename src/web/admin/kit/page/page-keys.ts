/** True if a key is typed into a field. */
export const isTyping = (target: EventTarget | null): boolean =>
	target instanceof HTMLElement &&
	(target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
	!(target instanceof HTMLInputElement && /^(checkbox|radio|button)$/.test(target.type));

/** True if the page must ignore a key, because it's part of a shortcut, was already handled, or a dialog is open. */
export const isElsewhere = (event: KeyboardEvent): boolean =>
	event.defaultPrevented ||
	event.metaKey ||
	event.ctrlKey ||
	event.altKey ||
	document.querySelector('[role="dialog"][data-open], [role="alertdialog"][data-open]') !== null;
