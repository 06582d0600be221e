/**
 * Browsers inside other apps: Facebook, Messenger, Instagram and others that open a link within
 * themselves. Google refuses to sign anybody in there.
 */
const insideApps = [
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
	// Android's own web view says so.
	/; wv\)/,
];

/** Whether a page was opened within another app. */
export const isInAppBrowser = (userAgent: string): boolean =>
	insideApps.some((mark) => mark.test(userAgent));

/**
 * An address that opens a page of the shop in the phone's own browser from within another app;
 * null where the phone has no such address and the person has to use the app's menu.
 */
export function ownBrowserAddress(userAgent: string, page: string): string | null {
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
