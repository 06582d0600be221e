/**
 * User agents of apps that open pages in a browser of their own. Google doesn't allow signing in within such browsers.
 */
const inAppUserAgents = [
	/\bFBA[NV]\//,
	/\bFB_IAB\//,
	/\bFBIOS\b/,
	/\bMessenger(?:ForiOS|LiteForiOS|Lite)?\b/,
	/\bInstagram\b/,
	/\bLine\//,
	/\b(?:musical_ly|BytedanceWebview|TikTok)\b/,
	/\bTwitter(?: for|Android)\b/,
	/\bSnapchat\//,
	/\bViber\b/,
	// Android's web view adds this to the user agent.
	/; wv\)/,
];

/** Returns true if a page was opened inside another app. */
export const isInAppBrowser = (userAgent: string): boolean =>
	inAppUserAgents.some((mark) => mark.test(userAgent));

/**
 * Returns a URL that opens a page in the phone's own browser. Returns null if no such URL exists, so that the person
 * has to use the app's menu.
 */
export function systemBrowserAddress(userAgent: string, page: string): string | null {
	const address = new URL(page);
	if (/\bAndroid\b/.test(userAgent)) {
		const scheme = address.protocol.slice(0, -1);
		return `intent://${address.host}${address.pathname}${address.search}#Intent;scheme=${scheme};action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;end`;
	}
	if (/\b(?:iPhone|iPad|iPod)\b/.test(userAgent) && address.protocol === "https:") {
		return `x-safari-${address.href}`;
	}
	return null;
}
