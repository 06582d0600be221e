/** Placeholder for the tracking number in a courier's URL. */
export const trackingPlace = "{number}";

/** Returns the URL of the parcel on the courier's tracking page; null if the URL or the number is missing. */
export const trackingLink = (link: string | null, trackingNumber: string | null): string | null =>
	link === null || trackingNumber === null || trackingNumber.trim() === ""
		? null
		: link.replaceAll(trackingPlace, encodeURIComponent(trackingNumber.trim()));

/** Returns a message that says why a tracking URL is invalid, or null if it's valid. */
export function trackingLinkProblem(link: string): string | null {
	const address = (number: string) => URL.parse(link.replaceAll(trackingPlace, number));
	const [one, other] = [address("1"), address("2")];
	if (!link.startsWith("https://") || /\s/.test(link) || !one || !other) {
		return "Enter a full address that starts with https://.";
	}
	if (one.username || one.password) return "Remove the username and password before the @.";
	if (link.split(trackingPlace).length !== 2) {
		return `Enter ${trackingPlace} exactly once, where the tracking number belongs.`;
	}
	if (one.host !== other.host) return `Put ${trackingPlace} after the site's name.`;
	return null;
}
