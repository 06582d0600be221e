/**
 * On a slow connection, pages are visible seconds before their scripts have loaded, and some parts load later still.
 * Until then, taps on buttons and typed text are recorded and replayed in order. A tapped button reacts at once. Links
 * work without scripts.
 */

/** Runs on its own in the document's head, so it must not use anything outside the function. */
function rememberEarlyUse(): void {
	const uses: EarlyUse[] = [];
	/** React marks hydrated elements with internal properties. There is no public API for this. */
	const isEarly = (element: Element) =>
		!Object.keys(element).some((key) => key.startsWith("__reactProps"));
	(window as EarlyWindow).early = { uses, isEarly };
	/** Use an animation: a changed attribute would cause a hydration mismatch. */
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
				// Run after React's own listener, which replays events itself for the parts it has loaded.
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

/** The inline script for the document's head. It isn't included in the browser bundle. */
export const earlyUseScript = (): string => `(${rememberEarlyUse.toString()})()`;

type EarlyUse =
	| { element: HTMLElement; sign: Animation | undefined }
	| { element: HTMLInputElement | HTMLSelectElement; text: string };

type EarlyWindow = Window & { early?: { uses: EarlyUse[]; isEarly(element: Element): boolean } };

/** Replays early taps and input in order, each once its part of the page is hydrated. */
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
			// Let the page render each change before replaying the next.
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
	// React ignores a change event if the value equals the last one it saw, so reset it first.
	if (!isChoice) field.value = "";
	const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value") ?? {};
	set?.call(field, text);
	field.dispatchEvent(new Event(isChoice ? "change" : "input", { bubbles: true }));
}
