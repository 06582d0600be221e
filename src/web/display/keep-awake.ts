/**
 * Keeps the screen on while this page is visible, if the browser supports it. Returns a function that stops doing so.
 */
export function keepAwake(): () => void {
	let lock: WakeLockSentinel | undefined;
	let isOver = false;
	// Ask again when the page becomes visible. The browser releases the lock when the page is hidden, and refuses it
	// while the battery is low.
	const ask = async () => {
		if (document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
		lock = await navigator.wakeLock.request("screen").catch(() => undefined);
		if (isOver) void lock?.release();
	};
	document.addEventListener("visibilitychange", ask);
	void ask();
	return () => {
		isOver = true;
		document.removeEventListener("visibilitychange", ask);
		void lock?.release();
	};
}
