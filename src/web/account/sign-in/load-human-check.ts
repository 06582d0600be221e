import type { Shop } from "#contract/landing/shop.ts";

/**
 * What a verification's script gives a page; see developers.cloudflare.com/turnstile. Those of hCaptcha and
 * reCAPTCHA have the same call, and so has to have an extension's.
 */
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

const turnstile: Widget = {
	script: "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit",
	global: "turnstile",
};
/** How often the widget is looked for, and with how many milliseconds between (§5). */
const tries = 20;
const interval = 250;

type Widget = NonNullable<Shop["human_check_widget"]>;

/** A script may be there before its call is. */
function present(global: string): HumanCheckScript | undefined {
	const script = (window as unknown as Record<string, HumanCheckScript | undefined>)[global];
	return script?.render && script;
}

function addScript(address: string): void {
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
export function loadHumanCheck(
	given: Widget | null,
	signal: AbortSignal,
): Promise<HumanCheckScript | null> {
	const { script: address, global } = given ?? turnstile;
	addScript(address);
	return new Promise((resolve) => {
		let tried = 0;
		const look = () => {
			const script = present(global);
			if (script || signal.aborted || tried++ === tries) return resolve(script ?? null);
			setTimeout(look, interval);
		};
		look();
	});
}
