import type { SignInMode } from "#contract/account/providers.ts";

const lockKey = "kargado-provider-lock";
const tripKey = "kargado-provider-trip";
/** Milliseconds that one provider sign-in blocks others from starting (specification §9). */
const lifetime = 120_000;

/**
 * True if an earlier provider sign-in still holds the lock.
 * @param stored start time of that sign-in in milliseconds, as stored in the browser; null if there is none
 */
export function isProviderLocked(stored: string | null, now: number): boolean {
	const age = now - Number(stored ?? Number.NaN);
	return age >= 0 && age < lifetime;
}

/**
 * Sends the browser to a provider's sign-in page.
 * @returns false if another sign-in started less than 120 s ago in any tab and hasn't returned
 */
export function startProviderSignIn(provider: string, mode: SignInMode): boolean {
	try {
		const now = Date.now();
		if (isProviderLocked(localStorage.getItem(lockKey), now)) return false;
		localStorage.setItem(lockKey, String(now));
		sessionStorage.setItem(tripKey, provider);
	} catch {
		// Without browser storage, there is no lock.
	}
	location.assign(`/auth/${provider}/redirect?mode=${mode}`);
	return true;
}

/** Releases the lock if this tab has it. Returns true if the tab had the lock. */
export function endProviderSignIn(): boolean {
	try {
		const wasAway = sessionStorage.getItem(tripKey) !== null;
		sessionStorage.removeItem(tripKey);
		if (wasAway) localStorage.removeItem(lockKey);
		return wasAway;
	} catch {
		return false;
	}
}

/**
 * Releases the lock when the user returns with the browser's Back button. The browser may restore the page without
 * reloading it, so no other code would release the lock.
 * @returns a function that stops watching
 */
export function endSignInOnReturn(): () => void {
	const look = ({ persisted }: PageTransitionEvent) => {
		if (persisted) endProviderSignIn();
	};
	window.addEventListener("pageshow", look);
	return () => window.removeEventListener("pageshow", look);
}
