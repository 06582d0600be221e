const browsers: [RegExp, string][] = [
	[/\bFB(?:AN|AV|_IAB)\b/, "Facebook app"],
	[/\bEdg(?:e|A|iOS)?\//, "Edge"],
	[/\bOPR\/|\bOPiOS\/|\bOpera\b/, "Opera"],
	[/\bSamsungBrowser\//, "Samsung Internet"],
	[/\bFirefox\/|\bFxiOS\//, "Firefox"],
	[/\b(?:Headless)?Chrome\/|\bCriOS\//, "Chrome"],
	[/\bSafari\//, "Safari"],
];
const systems: [RegExp, string][] = [
	[/\biPhone\b/, "iPhone"],
	[/\biPad\b/, "iPad"],
	[/\bAndroid\b/, "Android"],
	[/\bWindows\b/, "Windows"],
	[/\bMac OS X\b|\bMacintosh\b/, "Mac"],
	[/\bCrOS\b/, "ChromeOS"],
	[/\bLinux\b/, "Linux"],
];

const firstFit = (userAgent: string, table: [RegExp, string][]): string | undefined =>
	table.find(([pattern]) => pattern.test(userAgent))?.[1];

/**
 * Describes the browser of a User-Agent header, such as "Chrome on Android"; "Unknown device" if it isn't recognized.
 */
export function describeBrowser(userAgent: string): string {
	const browser = firstFit(userAgent, browsers);
	const system = firstFit(userAgent, systems);
	if (browser && system) return `${browser} on ${system}`;
	return browser ?? system ?? "Unknown device";
}
