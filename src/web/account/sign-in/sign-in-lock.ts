import { useEffect, useState } from "react";
import { onTabSignal, sendTabSignal, tabNonce } from "../tab-signals.ts";

const storageKey = "kargado-sign-in-lock";
/** Milliseconds for which a tab's lock is valid (specification §9). */
const lifetime = 10_000;

/** Locks sign-in in the other tabs. Returns a function that releases the lock. */
export function lockSignIn(): () => void {
	const lock = { nonce: tabNonce, timestamp: Date.now() };
	try {
		localStorage.setItem(storageKey, JSON.stringify(lock));
	} catch {
		return () => undefined;
	}
	sendTabSignal({ type: "lock" });
	return () => localStorage.removeItem(storageKey);
}

/**
 * Returns the milliseconds until another tab's lock expires; 0 if no other tab holds the lock.
 * @param stored the lock as stored in the browser; null if there is none
 */
export function lockRemaining(stored: string | null, ownNonce: string, now: number): number {
	if (!stored) return 0;
	try {
		const lock = JSON.parse(stored) as { nonce?: unknown; timestamp?: unknown };
		if (lock.nonce === ownNonce || typeof lock.timestamp !== "number") return 0;
		const remaining = lock.timestamp + lifetime - now;
		return remaining > lifetime ? 0 : Math.max(0, remaining);
	} catch {
		return 0;
	}
}

function readRemaining(): number {
	try {
		return lockRemaining(localStorage.getItem(storageKey), tabNonce, Date.now());
	} catch {
		return 0;
	}
}

/** True while another tab is signing in. */
export function useLockOfAnotherTab(isWatching: boolean): boolean {
	const [isLocked, setLocked] = useState(false);
	useEffect(() => {
		if (!isWatching) return;
		let timer: ReturnType<typeof setTimeout> | undefined;
		const checkLock = () => {
			clearTimeout(timer);
			const remaining = readRemaining();
			setLocked(remaining > 0);
			if (remaining > 0) timer = setTimeout(checkLock, remaining);
		};
		const handle = (event: StorageEvent) => {
			if (event.key === storageKey || event.key === null) checkLock();
		};
		checkLock();
		window.addEventListener("storage", handle);
		const stop = onTabSignal((signal) => signal.type === "lock" && checkLock());
		return () => {
			clearTimeout(timer);
			window.removeEventListener("storage", handle);
			stop();
		};
	}, [isWatching]);
	return isLocked;
}
