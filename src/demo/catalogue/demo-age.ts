const daysUntilNoLongerNew = 28;

/** FNV-1a, 32 bits: a number that looks random but is always the same for the same text. */
function hashText(text: string): number {
	let hash = 0x811c9dc5;
	for (let index = 0; index < text.length; index += 1) {
		hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
	}
	// A final mix, because FNV leaves the low bits of similar texts similar.
	hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
	return (hash ^ (hash >>> 13)) >>> 0;
}

/** Returns the days since a demo product was added. No product is older than its demo. */
export function demoAge(slug: string, isNew: boolean): number {
	const age = hashText(`age of ${slug}`);
	return isNew ? 1 + (age % (daysUntilNoLongerNew - 1)) : daysUntilNoLongerNew + 2 + (age % 620);
}
