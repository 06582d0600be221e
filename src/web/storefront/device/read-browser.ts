import type { BrowserFacts } from "#lib/fit/guess-devices.ts";

interface Hints {
	getHighEntropyValues?: (names: string[]) => Promise<{ model?: string }>;
}

/** What this browser tells of the device that it runs on; it stays here. */
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
