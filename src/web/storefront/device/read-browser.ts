import type { BrowserFacts } from "#lib/fit/guess-devices.ts";

interface Hints {
	getHighEntropyValues?: (names: string[]) => Promise<{ model?: string }>;
}

/** Reads what the browser reveals about its device. The result stays in the browser. */
export async function readBrowser(): Promise<BrowserFacts> {
	const { userAgentData: hints } = navigator as Navigator & { userAgentData?: Hints };
	const told = await hints?.getHighEntropyValues?.(["model"]).catch(() => undefined);
	const { width, height } = window.screen;
	return {
		model: told?.model,
		userAgent: navigator.userAgent,
		screen: { width, height, ratio: window.devicePixelRatio },
	};
}
