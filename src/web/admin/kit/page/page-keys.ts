/**
 * True if the element is a field for typing or choosing, so that its keys aren't shortcuts. False for checkboxes and
 * radio buttons.
 */
export const isTyping = (target: EventTarget | null): boolean =>
	target instanceof HTMLElement &&
	(target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
	!(target instanceof HTMLInputElement && /^(checkbox|radio|button)$/.test(target.type));

/**
 * True if the page must ignore a key: it was already handled, was pressed with Ctrl, Alt or Cmd, or a dialog is open.
 */
export const isElsewhere = (event: KeyboardEvent): boolean =>
	event.defaultPrevented ||
	event.metaKey ||
	event.ctrlKey ||
	event.altKey ||
	document.querySelector('[role="dialog"][data-open], [role="alertdialog"][data-open]') !== null;
