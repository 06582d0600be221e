/** What Turnstile's script gives a page; see developers.cloudflare.com/turnstile. */
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
/** How often the widget is looked for, and with how many milliseconds between (§5). */
const tries = 20;
const interval = 250;

/** The script may be in the page before it can be called. */
function present(): HumanCheckScript | undefined {
	const { turnstile } = window as unknown as { turnstile?: HumanCheckScript };
	return turnstile?.render && turnstile;
}

function addScript(): void {
	if (document.querySelector(`script[src="${address}"]`)) return;
	const script = document.createElement("script");
	script.src = address;
	script.async = true;
	// A script that was blocked may load when the form opens again.
	script.addEventListener("error", () => script.remove());
	document.head.append(script);
}

/**
 * Fetches the verification's script.
 * @returns null where it has not come after 20 looks, 250 ms apart, or `signal` has ended them
 */
export function loadHumanCheck(signal: AbortSignal): Promise<HumanCheckScript | null> {
	addScript();
	return new Promise((resolve) => {
		let tried = 0;
		const look = () => {
			const script = present();
			if (script || signal.aborted || tried++ === tries) return resolve(script ?? null);
			setTimeout(look, interval);
		};
		look();
	});
}
