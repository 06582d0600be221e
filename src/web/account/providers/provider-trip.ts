import type { SignInMode } from "#contract/account/providers.ts";

const lockKey = "kargado-provider-lock";
const tripKey = "kargado-provider-trip";
/** How long one trip keeps others from starting, in milliseconds (§9). */
const lifetime = 120_000;

/**
 * Whether a trip to a provider that began earlier still holds the lock.
 * @param stored the time of its start in milliseconds, as the storage keeps it
 */
export function isProviderLocked(stored: string | null, now: number): boolean {
	const age = now - Number(stored ?? Number.NaN);
	return age >= 0 && age < lifetime;
}

/**
 * Sends the browser to a provider's sign-in page.
 * @returns false where a trip was begun under 120 s ago, in any tab, and has not come back
 */
export function startProviderTrip(provider: string, mode: SignInMode): boolean {
	try {
		const now = Date.now();
		if (isProviderLocked(localStorage.getItem(lockKey), now)) return false;
		localStorage.setItem(lockKey, String(now));
		sessionStorage.setItem(tripKey, provider);
	} catch {
		// Without storage there is no lock to hold.
	}
	location.assign(`/auth/${provider}/redirect?mode=${mode}`);
	return true;
}

/** Ends the trip that this tab was on: others may start. Tells whether there was one. */
export function endProviderTrip(): boolean {
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
 * Ends the trip of somebody who came back from it by the browser's Back, which may bring the page as
 * it was left, scripts and all.
 * @returns stops watching for that
 */
export function endTripOnReturn(): () => void {
	const look = ({ persisted }: PageTransitionEvent) => {
		if (persisted) endProviderTrip();
	};
	window.addEventListener("pageshow", look);
	return () => window.removeEventListener("pageshow", look);
}
