/** Words for product types in titles. More specific words come first. */
const nouns: readonly (readonly [code: string, pattern: RegExp])[] = [
	["power_bank", /\bpower ?banks?\b/g],
	[
		"screen_protector",
		/\b(?:screen (?:protectors?|guards?)|(?:tempered|privacy|clear|matte|full[- ]cover|uv|camera|tablet) glass|(?:hydrogel|matte|privacy|paper[- ]feel) film|lens protectors?)\b/g,
	],
	[
		"wireless_charger",
		/\b(?:(?:wireless|magsafe|magnetic|qi2?|snap-on wireless) (?:charging )?(?:chargers?|charging (?:pad|stand|dock)|charging|pad|stand)|charging (?:pad|puck))\b/g,
	],
	["car_charger", /\bcar chargers?\b|\bcigarette(?: lighter)? (?:charger|adapter)\b/g],
	[
		"car_mount",
		/\b(?:car|vent|dash(?:board)?|windshield|handlebar|bike|motorcycle|cup-holder) (?:phone |tablet |vent |air vent )?(?:mounts?|holders?)\b|\b(?:magnetic|suction) (?:vent|dash|car) mounts?\b/g,
	],
	["usb_hub", /\b(?:hubs?|docking stations?|usb-c docks?|multiport)\b/g],
	["ssd_enclosure", /\b(?:(?:ssd|hdd|nvme|sata|m\.2|drive) )?enclosures?\b/g],
	["memory_card", /\b(?:micro ?sd(?:xc|hc)?|sd(?:xc|hc)? cards?|memory cards?|tf cards?)\b/g],
	["flash_drive", /\b(?:flash drives?|thumb drives?|pen ?drives?|usb sticks?|otg drives?)\b/g],
	["laptop_stand", /\b(?:laptop|notebook|macbook)(?: folding)? (?:stands?|risers?|holders?)\b/g],
	["cooling_pad", /\bcooling pads?\b|\b(?:laptop|notebook) coolers?\b/g],
	["mouse_pad", /\b(?:mouse ?(?:pads?|mats?)|desk ?mats?)\b/g],
	["numpad", /\bnum(?:eric key)?pads?\b/g],
	["keyboard", /\bkeyboards?(?: and mouse(?: combo| set)?)?\b/g],
	["mouse", /\b(?:mouse|mice|trackballs?)\b/g],
	["webcam", /\bweb ?cams?\b/g],
	["ring_light", /\bring lights?\b/g],
	["tripod", /\b(?:tripods?|monopods?|selfie sticks?(?: tripods?)?)\b/g],
	["stylus", /\b(?:stylus(?:es)?(?: pens?)?|digital pens?|capacitive pens?|s pens?)\b/g],
	[
		"watch_strap",
		/\b(?:(?:smart)?watch (?:straps?|bands?|bracelets?)|watchbands?|(?:silicone|leather|nylon|steel|milanese|sport) (?:straps?|watch loops?))\b/g,
	],
	["wifi_extender", /\bwi-?fi (?:extenders?|repeaters?)\b/g],
	["wifi_adapter", /\bwi-?fi (?:6e? )?(?:usb )?adapt[eo]rs?\b/g],
	["router", /\b(?:routers?|pocket wi-?fi|mesh wi-?fi)\b/g],
	[
		"sleeve",
		/(?<!\b(?:long|short|full|no) )\b(?:laptop |tablet |notebook |felt |woven )?sleeves?\b|\blaptop pouch(?:es)?\b/g,
	],
	["headphones", /\b(?:head(?:phones?|sets?)|over-ears?)\b/g],
	["earbuds", /\b(?:ear ?buds|ear ?phones?|in-ears?|tws|neckbands?|airpods|ear ?pods|buds)\b/g],
	["speaker", /\b(?:loud)?speakers?\b|\bsound ?bars?\b/g],
	["cable", /\b(?:(?:charging|data|usb|extension) )?cables?\b|\b(?:usb|charging) cords?\b/g],
	["charger", /\b(?:chargers?|(?:power|charging) (?:bricks?|blocks?)|wall plugs?)\b/g],
	["charger", /\b(?:power|travel|wall|charging) adapt[eo]rs?\b/g],
	["adapter", /\b(?:adapt[eo]rs?|converters?|dongles?|splitters?)\b/g],
	// A "Tempered Glass Full Cover", for example, is a screen protector. So "cover" doesn't mean a case after "glass"
	// and "full".
	[
		"case",
		/(?<!\b(?:glass|film|protectors?)\b.*\bfull[- ])\b(?:phone |back |flip |tablet )?(?:cas(?:es?|ings?)|covers?|bumpers?|folios?)\b/g,
	],
];

/** Words after a product's noun that make it an accessory of this product, such as the "pouch" of a power bank. */
const besides =
	/\b(?:pouch(?:es)?|holders? for|organi[sz]ers?|covers? for|cleaner|cleaning|repair|toolkits?|tool kits?|replacement|tips|caps?|keycaps?|stickers?|skins?|savers?|plugs?|hooks?|stands?|glove|lanyards?|clips?|skates|crimping|trays?|boxes|remotes?|microphones?|set|kit|bag|bags|shelf|wall)$/;
/** Covers for something other than a phone or tablet. */
const otherCovers =
	/\b(?:card|sd|watch|camera|keyboard|webcams?|rain|pencil|carrying|drive|lens|cable|seat|pillow|laptop) (?:cas(?:es?|ings?)|covers?)$/;
/** Words between a product's noun and the device or product that it's for. */
const linkWords = /\s(?:for|with|w\/|compatible|fits|from|by|of|para)\s/;

/**
 * Returns the product type named in a title, by the last noun before "for", "with" or a comma. Returns null if the
 * title names no type, or if the product is an accessory for a product of the type.
 */
export function proposeType(title: string): string | null {
	const text = title.toLowerCase().replace(/[‐-―]/g, "-");
	const [beforeLink = ""] = text.split(linkWords, 1);
	const [head = ""] = beforeLink.split(/[,(|[]| - /, 1);
	const isStrap = /\bstraps?\b/.test(head) && /\b(?:watch|band)\b/.test(text);
	return nounOf(head) ?? (isStrap ? "watch_strap" : isBeside(head) ? null : nounOf(beforeLink));
}

const isBeside = (text: string): boolean => besides.test(text.trim());

function nounOf(text: string): string | null {
	let found: { code: string; end: number } | null = null;
	for (const [code, pattern] of nouns) {
		for (const { index, 0: word } of text.matchAll(pattern)) {
			const end = index + word.length;
			if (!found || end > found.end) found = { code, end };
		}
	}
	if (!found) return null;
	// The next word may change the meaning, as in "power bank pouch".
	const isOther = isBeside(text.slice(found.end)) || otherCovers.test(text.slice(0, found.end));
	return isOther ? null : found.code;
}
