/** What stands for the tracking number in a courier's address. */
export const trackingPlace = "{number}";

/** Where a courier's page shows how far a parcel is; null where that is not known. */
export const trackingLink = (link: string | null, trackingNumber: string | null): string | null =>
	link === null || trackingNumber === null || trackingNumber.trim() === ""
		? null
		: link.replaceAll(trackingPlace, encodeURIComponent(trackingNumber.trim()));

/** What is wrong with an address that customers are to be led to; null: nothing. */
export function trackingLinkProblem(link: string): string | null {
	const address = (number: string) => URL.parse(link.replaceAll(trackingPlace, number));
	const [one, other] = [address("1"), address("2")];
	if (!link.startsWith("https://") || /\s/.test(link) || !one || !other) {
		return "Enter a whole address that begins with https://.";
	}
	if (one.username || one.password) return "Leave out the name and the password before the @.";
	if (link.split(trackingPlace).length !== 2) {
		return `Write ${trackingPlace} once, where the tracking number belongs.`;
	}
	if (one.host !== other.host) return `${trackingPlace} belongs behind the name of the site.`;
	return null;
}
