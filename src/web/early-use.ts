/**
 * On a slow line a page is seen seconds before its scripts are there, and some of its parts before theirs. Every tap on
 * a button and what is typed meanwhile are kept and done in their order then; a tapped button shows at once that it was
 * heard. Links work without scripts.
 */

/** Runs in the browser, alone, in the document's head: it may use nothing from outside itself. */
function rememberEarlyUse(): void {
	const uses: EarlyUse[] = [];
	/** React marks what it has taken over; nothing public tells. */
	const isEarly = (element: Element) =>
		!Object.keys(element).some((key) => key.startsWith("__reactProps"));
	(window as EarlyWindow).early = { uses, isEarly };
	/** An attribute would differ from what the scripts expect to find: an animation does not. */
	const acknowledge = (button: Element) => {
		const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
		return button.animate?.(
			{ opacity: isCalm ? [0.5, 0.5] : [1, 0.4, 1] },
			{ duration: 900, iterations: Number.POSITIVE_INFINITY },
		);
	};
	const hear = (name: string, keep: (element: HTMLElement) => void) =>
		addEventListener(
			name,
			({ target }) => {
				const element = (target as Element).closest<HTMLElement>(
					"button[type=button],input,select,textarea",
				);
				if (!element || !isEarly(element)) return;
				// After React's own listener: it takes over what it has the code of, and does what was asked.
				const keepIfLeft = () => {
					if (!isEarly(element)) return;
					keep(element);
					dispatchEvent(new Event("early"));
				};
				document.addEventListener(name, keepIfLeft, { capture: true, once: true });
			},
			true,
		);
	hear("click", (element) => {
		if (element.matches("button")) uses.push({ element, sign: acknowledge(element) });
	});
	hear("input", (element) => {
		const field = element as HTMLInputElement;
		const last = uses.at(-1);
		if (last && "text" in last && last.element === field) last.text = field.value;
		else uses.push({ element: field, text: field.value });
	});
}

/** Stands in the document's head. The browser's own code never asks for it, and is built without it. */
export const earlyUseScript = (): string => `(${rememberEarlyUse.toString()})()`;

type EarlyUse =
	| { element: HTMLElement; sign: Animation | undefined }
	| { element: HTMLInputElement | HTMLSelectElement; text: string };

type EarlyWindow = Window & { early?: { uses: EarlyUse[]; isEarly(element: Element): boolean } };

/** Does what was asked for early, one after the other, each once its part of the page answers. */
export function replayEarlyUses(): void {
	const { early } = window as EarlyWindow;
	if (!early) return;
	const { uses, isEarly } = early;
	let isReplaying = false;
	const replay = async () => {
		if (isReplaying) return;
		isReplaying = true;
		for (let use = uses[0]; use; uses.shift(), use = uses[0]) {
			const { element } = use;
			while (element.isConnected && isEarly(element)) await pause(50);
			if ("sign" in use) use.sign?.cancel();
			if (element.isConnected) {
				if ("text" in use) retype(use.element, use.text);
				else element.click();
			}
			// What one use changes is on the page before the next is done.
			await pause(0);
		}
		isReplaying = false;
	};
	addEventListener("early", replay);
	void replay();
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function retype(field: HTMLInputElement | HTMLSelectElement, text: string): void {
	const isChoice = field instanceof HTMLSelectElement;
	// React hears a change only of a value that it has seen otherwise, and not set itself.
	if (!isChoice) field.value = "";
	const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value") ?? {};
	set?.call(field, text);
	field.dispatchEvent(new Event(isChoice ? "change" : "input", { bubbles: true }));
}
