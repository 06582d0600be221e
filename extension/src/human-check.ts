/**
 * The script that shows the check in a form. It has to give `window[global]` the call
 * `render(place, { sitekey, callback, "expired-callback", "error-callback" })`, as those of Turnstile, hCaptcha
 * and reCAPTCHA do, and may give `remove(widget)`.
 */
export interface HumanCheckWidget {
	/** Its address, under https, such as `https://js.hcaptcha.com/1/api.js?render=explicit`. */
	script: string;
	global: string;
	/** Where its script, frames and calls lead, such as `https://*.hcaptcha.com`. */
	sources: readonly string[];
}

/** unavailable: the service has trouble, or does not know the keys; nobody is let through then either. */
export type HumanVerdict = "human" | "refused" | "unavailable";

/** Asks a service whether the token of a form was earned by a person. */
export interface HumanCheckPort {
	/** Public: the widget needs it. */
	siteKey: string;
	widget: HumanCheckWidget;
	/** @param address the client's network address */
	verify(token: string, address: string): Promise<HumanVerdict>;
}
