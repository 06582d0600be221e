import type { Page } from "@playwright/test";

/**
 * Returns a function that types. The timestamps of its key events have a fixed distance, so that a busy machine doesn't
 * affect the timing.
 */
export async function keyboardOf(page: Page) {
	const session = await page.context().newCDPSession(page);
	let clock = Date.now() / 1_000;
	const codes: Record<string, number> = { Enter: 13, Tab: 9 };
	return async (text: string, ends: readonly ("Enter" | "Tab")[], pause = 5) => {
		clock = Math.max(clock + 1, Date.now() / 1_000);
		for (const key of [...text, ...ends]) {
			clock += pause / 1_000;
			const isText = key.length === 1;
			// Symbols get no key code, because their character code is the key code of another key, such as Delete.
			const isPlain = /^[A-Za-z0-9]$/.test(key);
			const windowsVirtualKeyCode = codes[key] ?? (isPlain ? key.toUpperCase().charCodeAt(0) : 0);
			const written = isText ? key : key === "Enter" ? "\r" : undefined;
			const event = { key, timestamp: clock, windowsVirtualKeyCode };
			await session.send("Input.dispatchKeyEvent", {
				...event,
				...(written === undefined ? { type: "rawKeyDown" } : { type: "keyDown", text: written }),
			});
			await session.send("Input.dispatchKeyEvent", { ...event, type: "keyUp" });
		}
	};
}
