/** The API of Turnstile's script; see developers.cloudflare.com/turnstile. */
export interface HumanCheckScript {
	render(
		place: HTMLElement,
		options: {
			sitekey: string;
			theme: "light";
			size: "flexible";
			callback: (token: string) => void;
			"expired-callback": () => void;
			"error-callback": () => void;
		},
	): string;
	remove?(widget: string): void;
}

const address = "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit";
/**
 * Maximum number of checks whether the script's API is ready, and the milliseconds between two checks (specification
 * §5).
 */
const tries = 20;
const interval = 250;

/** Returns the script's API if it is ready. The script can be on the page before its API exists. */
function present(): HumanCheckScript | undefined {
	const { turnstile } = window as unknown as { turnstile?: HumanCheckScript };
	return turnstile?.render && turnstile;
}

function addScript(): void {
	if (document.querySelector(`script[src="${address}"]`)) return;
	const script = document.createElement("script");
	script.src = address;
	script.async = true;
	// Remove a blocked script so that it can load when the form opens again.
	script.addEventListener("error", () => script.remove());
	document.head.append(script);
}

/**
 * Loads Turnstile's script.
 * @returns null if it isn't ready after 20 checks, 250 ms apart, or `signal` has aborted
 */
export function loadHumanCheck(signal: AbortSignal): Promise<HumanCheckScript | null> {
	addScript();
	return new Promise((resolve) => {
		let tried = 0;
		const check = () => {
			const script = present();
			if (script || signal.aborted || tried++ === tries) return resolve(script ?? null);
			setTimeout(check, interval);
		};
		check();
	});
}
