import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import { toast } from "./toast.tsx";

/** Milliseconds between one try and the next; the last goes for all that follow. */
const pauses = [500, 2000, 5000, 10_000] as const;
const longestPause = 10_000;
/** How long the offer to reload stays. */
const offerDuration = 10_000;

/**
 * Resolves after a while, or as soon as the line is back.
 * @param canGo is given what ends the wait at once
 */
function nextChance(tries: number, canGo: (go: () => void) => void): Promise<void> {
	return new Promise((resolve) => {
		const go = () => {
			clearTimeout(timer);
			window.removeEventListener("online", go);
			resolve();
		};
		const timer = setTimeout(go, pauses[tries] ?? longestPause);
		window.addEventListener("online", go);
		canGo(go);
	});
}

/**
 * Fetches code, again and again where it does not come: a phone loses its line for a moment, and
 * what is asked for then must not take the page and all that was typed in it along.
 * @param onFailure the first time it fails, and the first time after it was asked for again
 */
export async function untilLoaded<Module>(
	load: () => Promise<Module>,
	onFailure: (tryAgain: () => void) => void,
): Promise<Module> {
	let isTold = false;
	let go = () => {};
	const tryAgain = () => {
		isTold = false;
		go();
	};
	for (let tries = 0; ; tries++) {
		try {
			return await load();
		} catch {
			if (!isTold) onFailure(tryAgain);
			isTold = true;
			await nextChance(tries, (next) => {
				go = next;
			});
		}
	}
}

function offerReload(): void {
	toast("Could not load. Please check your connection.", "error", offerDuration, {
		label: "Reload",
		run: () => window.location.reload(),
	});
}

/**
 * A component whose code comes when it is first shown, as React's `lazy`, but patiently.
 * @param isAskedFor false where it comes by itself, so that nobody waits for it
 */
export const lazyPart = <Props extends object>(
	load: () => Promise<{ default: ComponentType<Props> }>,
	isAskedFor = true,
): LazyExoticComponent<ComponentType<Props>> =>
	lazy(() => untilLoaded(load, isAskedFor ? offerReload : () => undefined));
