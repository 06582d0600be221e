/**
 * On a slow connection, pages are visible seconds before their scripts have loaded. Until then, this script records
 * taps on buttons and input in fields. A tapped button reacts immediately. Once its part of the page works, each event
 * is replayed in order. Links work without scripts.
 */

/** Runs as an inline script in the head of the document, so it must not use anything outside this function. */
function rememberEarlyUse(): void {
	const uses: EarlyUse[] = [];
	/**
	 * Returns true if React hasn't hydrated the element yet. React has no public API for this, but adds internal
	 * properties to hydrated elements.
	 */
	const isEarly = (element: Element) =>
		!Object.keys(element).some((key) => key.startsWith("__reactProps"));
	(window as EarlyWindow).early = { uses, isEarly };
	/** Shows that a tap was recorded. Uses an animation, because a changed attribute would cause a hydration mismatch. */
	const acknowledge = (button: Element) => {
		const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
		return button.animate?.(
			{ opacity: isCalm ? [0.5, 0.5] : [1, 0.4, 1] },
			{ duration: 900, iterations: Number.POSITIVE_INFINITY },
		);
	};
	const listen = (name: string, keep: (element: HTMLElement) => void) =>
		addEventListener(
			name,
			({ target }) => {
				const element = (target as Element).closest<HTMLElement>(
					"button[type=button],input,select,textarea",
				);
				if (!element || !isEarly(element)) return;
				// Check again in a listener that runs after React's listener. If the code for this part of the page is already
				// loaded, React hydrates the part first and replays the event itself.
				const keepIfLeft = () => {
					if (!isEarly(element)) return;
					keep(element);
					dispatchEvent(new Event("early"));
				};
				document.addEventListener(name, keepIfLeft, { capture: true, once: true });
			},
			true,
		);
	listen("click", (element) => {
		if (element.matches("button")) uses.push({ element, sign: acknowledge(element) });
	});
	listen("input", (element) => {
		const field = element as HTMLInputElement;
		const last = uses.at(-1);
		if (field.matches("[type=checkbox],[type=radio]")) {
			uses.push({ element: field, checked: field.checked });
		} else if (last && "text" in last && last.element === field) last.text = field.value;
		else uses.push({ element: field, text: field.value });
	});
}

/** Returns the inline script for the document's head. It isn't included in the browser bundle. */
export const earlyUseScript = (): string => `(${rememberEarlyUse.toString()})()`;

type EarlyUse =
	| { element: HTMLElement; sign: Animation | undefined }
	| { element: HTMLInputElement; checked: boolean }
	| { element: HTMLInputElement | HTMLSelectElement; text: string };

type EarlyWindow = Window & { early?: { uses: EarlyUse[]; isEarly(element: Element): boolean } };

/** Replays early taps and input in order, each after its part of the page is hydrated. */
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
			const successor = findSuccessor(element);
			while (element.isConnected && isEarly(element)) await pause(50);
			if ("sign" in use) use.sign?.cancel();
			if ("text" in use) {
				if (element.isConnected) retype(use.element, use.text);
			} else if ("checked" in use) {
				if (element.isConnected) checkAgain(use.element, use.checked);
			} else if (element.isConnected) element.click();
			else successor()?.click();
			// Let the page render each change before the next event is replayed.
			await pause(0);
		}
		isReplaying = false;
	};
	addEventListener("early", replay);
	void replay();
}

/**
 * Finds the replacement of a button after its part of the page was rendered again. This happens to parts below the
 * visible area, whose HTML is replaced when they are near it (`AliveNear`). Call this before the part is rendered.
 * @returns a function that returns the button at the same position afterwards
 */
function findSuccessor(element: HTMLElement): () => HTMLElement | undefined {
	const part = element.closest("[data-alive-near]");
	const buttons = () => [...(part?.querySelectorAll<HTMLElement>("button") ?? [])];
	const place = buttons().indexOf(element);
	return () => buttons()[place];
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Repeats an early choice, because React doesn't know it although the page shows it. */
function checkAgain(field: HTMLInputElement, checked: boolean): void {
	// Set the opposite state first, so that the click results in the early choice and React receives a change event.
	field.checked = !checked;
	field.click();
}

function retype(field: HTMLInputElement | HTMLSelectElement, early: string): void {
	const isChoice = field instanceof HTMLSelectElement;
	// Keep keys that were pressed after hydration. They are already added to the text.
	const isContinued = !isChoice && early !== "" && field.value.startsWith(early);
	const text = isContinued ? field.value : early;
	// Reset the value first, because React ignores a change event if the value equals the last one it saw.
	if (!isChoice) field.value = "";
	const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value") ?? {};
	set?.call(field, text);
	field.dispatchEvent(new Event(isChoice ? "change" : "input", { bubbles: true }));
}
