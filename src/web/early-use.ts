/**
 * On a slow line a page is seen seconds before its scripts are there. Every tap on one of its buttons
 * and what is typed meanwhile are kept and done in their order then; a tapped button shows at once
 * that it was heard. Links work without scripts.
 */

/** Runs in the browser, alone, in the document's head: it may use nothing from outside itself. */
function rememberEarlyUse(): void {
	const uses: EarlyUse[] = [];
	(window as Window & { earlyUses?: EarlyUse[] }).earlyUses = uses;
	const isEarly = () => !document.documentElement.dataset["hydrated"];
	/** An attribute would differ from what the scripts expect to find: an animation does not. */
	const acknowledge = (button: Element) => {
		const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
		return button.animate?.(
			{ opacity: isCalm ? [0.5, 0.5] : [1, 0.4, 1] },
			{ duration: 900, iterations: Number.POSITIVE_INFINITY },
		);
	};
	addEventListener(
		"click",
		(event) => {
			const button = (event.target as Element).closest<HTMLElement>("button[type=button]");
			if (button && isEarly()) uses.push({ tapped: button, sign: acknowledge(button) });
		},
		true,
	);
	addEventListener(
		"input",
		(event) => {
			const field = event.target as HTMLInputElement;
			if (!isEarly()) return;
			const last = uses.at(-1);
			if (last && "field" in last && last.field === field) last.text = field.value;
			else uses.push({ field, text: field.value });
		},
		true,
	);
}

/** Stands in the document's head; the same text on both sides of hydration. */
export const earlyUseScript = `(${rememberEarlyUse.toString()})()`;

type EarlyUse =
	| { tapped: HTMLElement; sign: Animation | undefined }
	| { field: HTMLInputElement | HTMLSelectElement; text: string };

/** Does what was asked for early, one after the other, once the page answers. */
export async function replayEarlyUses(): Promise<void> {
	const { earlyUses = [] } = window as Window & { earlyUses?: EarlyUse[] };
	for (const use of earlyUses.splice(0)) {
		if ("tapped" in use) {
			use.sign?.cancel();
			if (use.tapped.isConnected) use.tapped.click();
		} else if (use.field.isConnected) retype(use.field, use.text);
		// What one use changes is on the page before the next is done.
		await new Promise((resolve) => setTimeout(resolve));
	}
}

function retype(field: HTMLInputElement | HTMLSelectElement, text: string): void {
	const isChoice = field instanceof HTMLSelectElement;
	// React hears a change only of a value that it has seen otherwise, and not set itself.
	if (!isChoice) field.value = "";
	const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value") ?? {};
	set?.call(field, text);
	field.dispatchEvent(new Event(isChoice ? "change" : "input", { bubbles: true }));
}
