/**
 * Key of this device's setting. The sound is off until the user turns it on, because browsers block sound until the
 * user interacts with the page.
 */
const storedAs = "kargado-alert-sound";

let opened: AudioContext | null = null;

export function isSoundOn(): boolean {
	try {
		return localStorage.getItem(storedAs) === "on";
	} catch {
		return false;
	}
}

/** Turns the sound on or off. Turning it on needs a user gesture. Returns true if the setting could be saved. */
export function turnSound(on: boolean): boolean {
	try {
		if (on) localStorage.setItem(storedAs, "on");
		else localStorage.removeItem(storedAs);
	} catch {
		return false;
	}
	if (on) open();
	return true;
}

function open(): AudioContext | null {
	try {
		opened ??= new AudioContext();
		if (opened.state === "suspended") opened.resume().catch(() => undefined);
	} catch {
		// Ignore the error. Even without sound, the title and the count show that something is new.
	}
	return opened;
}

/**
 * Enables sound at the first interaction with the page, because browsers block it before. Returns a function that stops
 * waiting for the interaction.
 */
export function enableSoundOnInteraction(): () => void {
	const touch = () => {
		if (isSoundOn()) open();
		stop();
	};
	const stop = () => {
		window.removeEventListener("pointerdown", touch, true);
		window.removeEventListener("keydown", touch, true);
	};
	window.addEventListener("pointerdown", touch, true);
	window.addEventListener("keydown", touch, true);
	return stop;
}

/** Plays two rising notes for a third of a second. */
export function playTone(): void {
	const context = open();
	if (context?.state !== "running") return;
	for (const [place, frequency] of [660, 880].entries()) {
		const begin = context.currentTime + place * 0.14;
		const tone = context.createOscillator();
		const volume = context.createGain();
		tone.frequency.value = frequency;
		volume.gain.setValueAtTime(0.15, begin);
		volume.gain.exponentialRampToValueAtTime(0.001, begin + 0.18);
		tone.connect(volume).connect(context.destination);
		tone.start(begin);
		tone.stop(begin + 0.2);
	}
}

/** Plays the sound for an event. If several tabs are open, only one of them plays it. */
export function playEventSound(eventId: number): void {
	if (!isSoundOn() || opened?.state !== "running") return;
	if (!("locks" in navigator)) {
		playTone();
		return;
	}
	navigator.locks
		.request(`kargado-sound ${eventId}`, { ifAvailable: true }, async (lock) => {
			if (!lock) return;
			playTone();
			await new Promise((release) => setTimeout(release, 3_000));
		})
		.catch(() => undefined);
}
