/** A product's name on a tile: the name may be truncated, and the device gets its own line. */
export interface TileName {
	title: string;
	/** Text between the two for screen readers: " for Samsung ". */
	between: string;
	/** The device; "" if the name stands alone. */
	device: string;
}

/** Names up to this many letters are never truncated. */
const alwaysSeen = 24;
/** Maximum length of a device name after `for`. */
const longestDevice = 28;

/**
 * Separates the device from a product's name, so that a narrow tile never truncates it.
 * @param madeFor names of the devices that the product is made for
 */
export function tileName(name: string, madeFor: readonly string[] = []): TileName {
	const [device = "", ...others] = madeFor;
	const isNamed = device !== "" && others.length === 0;
	const heard = name.toLowerCase();
	// Titles omit "5G" if no phone of that name comes without it.
	const said = [device, device.replace(/ 5G$/, "")].find((each) =>
		heard.endsWith(each.toLowerCase()),
	);
	const place = isNamed ? heard.indexOf((said ?? device).toLowerCase()) : -1;
	const before = name.lastIndexOf(" for ");
	const isShort = before > 0 && name.length - before <= longestDevice;
	const isLast = place > 0 && place + (said ?? device).length === name.length;
	if (isLast || (device === "" && isShort && name.length > alwaysSeen)) {
		const from = isLast ? place : before + 1;
		const title = name.slice(0, isShort ? before : from).trimEnd();
		return { title, between: name.slice(title.length, from), device: name.slice(from) };
	}
	const isSeen = place >= 0 && place + device.length <= alwaysSeen;
	const many = others.length > 1 ? `${device} and ${others.length} more` : madeFor.join(", ");
	return { title: name, between: " ", device: isSeen ? "" : many };
}
