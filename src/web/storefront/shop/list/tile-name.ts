/** A product's name as a tile shows it: where it is cut, what follows stands on a line of its own. */
export interface TileName {
	title: string;
	/** Between the two in the name, for those who hear it read: " for Samsung ". */
	between: string;
	/** The device that it is for; "": the name stands alone. */
	device: string;
}

/** What ends within so many letters is seen on every tile. */
const alwaysSeen = 24;
/** Longer words after `for` are no device. */
const longestDevice = 28;

/**
 * Takes the device out of a product's name, so that a narrow tile never cuts it off.
 * @param madeFor names of the devices that the product says it is made for
 */
export function tileName(name: string, madeFor: readonly string[] = []): TileName {
	const [device = "", ...others] = madeFor;
	const isNamed = device !== "" && others.length === 0;
	const heard = name.toLowerCase();
	// Titles leave a 5G out that no other phone of the name lacks.
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
