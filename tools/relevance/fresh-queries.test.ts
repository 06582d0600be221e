import { beforeAll, expect, test } from "vitest";
import { readDocuments } from "./judged-catalogues.ts";
import { type JudgedSearch, openJudgedSearch } from "./judged-search.ts";

/**
 * Queries of every class with their expected results, all written before any of them was run. For each query, the names
 * of the given number of first results must match the pattern.
 */
const queries: [query: string, first: number, called: RegExp][] = [
	["iphone 11 charging cable", 3, /lightning-type|three-in-one charging/i],
	["iphone 14 headphone jack adapter", 1, /lightning-type to 3/i],
	["headphone jack for samsung s24", 2, /usb-c to 3\.5|listen and/i],
	["macbook air charger", 3, /140w|100w desktop|65w three|45w|30w/i],
	["iphone 12 magnetic powerbank", 2, /snap magnetic/i],
	["s25 ultra lens protector", 1, /lens rings for samsung/i],
	["mouse mat", 3, /mouse pad|desk mat|desk pad/i],
	["micro sd 128", 3, /microsd/i],
	["sd card reader", 2, /card reader/i],
	["external ssd", 3, /pocket ssd|rugged ssd|phone ssd/i],
	["usb to lan", 2, /to lan/i],
	["dry bag", 1, /dry bag/i],
	["cooling fan for phone", 1, /phone cooler/i],
	["tablet holder for car", 2, /headrest|cup-holder/i],
	["cellphone holder for motorcycle", 2, /handlebar|bike/i],
	["ipad accessories", 4, /ipad|tablet|guhit/i],
	["wired mouse", 2, /usb wired|kidlat gaming|piso/i],
	["mouse kaya ng 300", 3, /wired|piso|m1 wireless/i],
	["earphones not bluetooth", 3, /wired|usb-c|studio/i],
	["usb sticks for ten classmates, cheap", 3, /flash drive/i],
	["my charger broke, iphone 15", 3, /charger|gan/i],
	["lost my earphones on the bus, need a cheap pair", 2, /earphones|buds/i],
	["strap for my casio broke", 1, /resin/i],
	["a strap to hang my phone on my neck", 1, /lanyard/i],
	["cover for my laptop keyboard", 1, /keyboard cover/i],
	["case for my apple watch", 1, /watch case/i],
	["case for my airpods", 1, /earbuds case/i],
	["tips for my earbuds", 1, /ear tips/i],
	["extra ports for my macbook", 3, /hub|dock/i],
	["battery for my wifi router", 1, /backup battery/i],
	["left my charger at the hotel and my galaxy a55 is at 3 percent", 3, /charger|gan|station/i],
	[
		"the wire that came with my phone is too short to reach the bed from the wall",
		3,
		/cable|extension/i,
	],
	[
		"i travel to singapore for work and the holes in the wall are different there",
		1,
		/travel adapter/i,
	],
];

let ours: JudgedSearch;
const names = new Map<number, string>();

beforeAll(async () => {
	const products = await readDocuments("demo");
	for (const { document } of products) names.set(document.id, document.name);
	ours = await openJudgedSearch(products);
}, 60_000);

/**
 * Maximum number of failing queries. Some queries may fail because their stated purpose changes which product is meant,
 * such as "case for my apple watch".
 */
const maxUnmet = 6;

test("nearly all queries list the intended products first", () => {
	const unmet = queries.filter(([query, first, called]) => {
		const { full, nearest } = ours.search(query);
		const found = [...full, ...nearest].slice(0, first).map((id) => names.get(id) ?? "");
		return found.length < first || found.some((name) => !called.test(name));
	});
	expect(unmet.length, unmet.map(([query]) => query).join("\n")).toBeLessThanOrEqual(maxUnmet);
});
