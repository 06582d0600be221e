import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import { toast } from "./toast.tsx";

/** Milliseconds between attempts. The last value is used for all further attempts. */
const pauses = [500, 2000, 5000, 10_000] as const;
const longestPause = 10_000;
/** Milliseconds for which the message with the Reload button is shown. */
const offerDuration = 10_000;

/**
 * Resolves after a delay, or as soon as the browser is online again.
 * @param canGo receives a function that ends the wait at once
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
 * Loads code and retries until it succeeds, because a short loss of connection must not break the page or lose typed
 * text.
 * @param onFailure called after the first failure, and once more if loading also fails after a call of `tryAgain`
 */
export async function untilLoaded<Module>(
	load: () => Promise<Module>,
	onFailure: (tryAgain: () => void) => void,
): Promise<Module> {
	let isReported = false;
	let go = () => {};
	const tryAgain = () => {
		isReported = false;
		go();
	};
	for (let tries = 0; ; tries++) {
		try {
			return await load();
		} catch {
			if (!isReported) onFailure(tryAgain);
			isReported = true;
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
 * Returns a component whose code is loaded when it's first shown, like React's `lazy` but with retries.
 * @param isAskedFor false if the component appears automatically and no one is waiting for it
 */
export const lazyPart = <Props extends object>(
	load: () => Promise<{ default: ComponentType<Props> }>,
	isAskedFor = true,
): LazyExoticComponent<ComponentType<Props>> =>
	lazy(() => untilLoaded(load, isAskedFor ? offerReload : () => undefined));
