/** What the verification's script gives a page; see developers.cloudflare.com/turnstile. */
export interface Turnstile {
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
	remove(widget: string): void;
}

const address = "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit";
/** How often the widget is looked for, and with how many milliseconds between (§5). */
const tries = 20;
const interval = 250;

const present = (): Turnstile | undefined =>
	(window as unknown as { turnstile?: Turnstile }).turnstile;

function addScript(): void {
	if (document.querySelector(`script[src="${address}"]`)) return;
	const script = document.createElement("script");
	script.src = address;
	script.async = true;
	// One that was kept away may come at the next opening.
	script.addEventListener("error", () => script.remove());
	document.head.append(script);
}

/**
 * Fetches the verification's script.
 * @returns null where it has not come after 20 looks, 250 ms apart, or `signal` has ended them
 */
export function loadTurnstile(signal: AbortSignal): Promise<Turnstile | null> {
	addScript();
	return new Promise((resolve) => {
		let tried = 0;
		const look = () => {
			const turnstile = present();
			if (turnstile || signal.aborted || tried++ === tries) return resolve(turnstile ?? null);
			setTimeout(look, interval);
		};
		look();
	});
}
