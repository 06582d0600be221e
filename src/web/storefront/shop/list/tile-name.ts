/** A product's name on a tile. The name may be truncated, so the device has a line of its own. */
export interface TileName {
	title: string;
	/** Text between name and device for screen readers, such as " for Samsung ". */
	between: string;
	/** Name of the device; "" if it isn't separated from the name. */
	device: string;
}

/** Maximum length of names that are never truncated. */
const alwaysSeen = 24;
/** Maximum length of a device name after `for`. */
const longestDevice = 28;

/**
 * Separates the name of the device from a product's name, so that a narrow tile never truncates it.
 * @param madeFor names of the devices that the product is made for
 */
export function tileName(name: string, madeFor: readonly string[] = []): TileName {
	const [device = "", ...others] = madeFor;
	const isNamed = device !== "" && others.length === 0;
	const lowercase = name.toLowerCase();
	// Product names may omit the "5G" of a device's name.
	const spelling = [device, device.replace(/ 5G$/, "")].find((each) =>
		lowercase.endsWith(each.toLowerCase()),
	);
	const place = isNamed ? lowercase.indexOf((spelling ?? device).toLowerCase()) : -1;
	const before = name.lastIndexOf(" for ");
	const isShort = before > 0 && name.length - before <= longestDevice;
	const isLast = place > 0 && place + (spelling ?? device).length === name.length;
	if (isLast || (device === "" && isShort && name.length > alwaysSeen)) {
		const from = isLast ? place : before + 1;
		const title = name.slice(0, isShort ? before : from).trimEnd();
		return { title, between: name.slice(title.length, from), device: name.slice(from) };
	}
	const isSeen = place >= 0 && place + device.length <= alwaysSeen;
	const many = others.length > 1 ? `${device} and ${others.length} more` : madeFor.join(", ");
	return { title: name, between: " ", device: isSeen ? "" : many };
}
