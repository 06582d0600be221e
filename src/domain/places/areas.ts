import { plainWords } from "#lib/delivery-estimate/delivery-areas.ts";
import { islandGroups } from "#lib/delivery-estimate/island-groups.ts";
import { wholeCountry } from "#lib/phone-and-address/place.ts";
import { areasOfCity } from "./find-place.ts";
import { places } from "./places.ts";

/** An area that can have its own shipping fee, from the whole country down to a single town. */
export interface Area {
	/** `philippines`, an island group, or a code of the Philippine Standard Geographic Code (PSGC). */
	code: string;
	name: string;
}

const islandNames = { luzon: "Luzon", visayas: "Visayas", mindanao: "Mindanao" } as const;

/** Returns every area, larger ones first. */
function listAreas(): (Area & { also: string[] })[] {
	const { regions, provinces, cities } = places();
	return [
		{ code: wholeCountry, name: "Philippines", also: ["everywhere", "all"] },
		...islandGroups.map((code) => ({ code, name: islandNames[code], also: [] })),
		...regions.map(({ code, name, also }) =>
			code === "1300000000"
				? { code, name: "Metro Manila", also: [name, also] }
				: { code, name: also ? `${name} (${also})` : name, also: [name, also].filter(Boolean) },
		),
		...provinces
			.filter(({ name }) => name !== "Metro Manila")
			.map(({ code, name }) => ({ code, name, also: [] })),
		...cities.map(({ code, name, province }) => ({
			code,
			name: `${name}, ${provinces[province]?.name ?? ""}`,
			also: [name],
		})),
	];
}

const keyOf = (name: string): string =>
	plainWords(name)
		.replace(/\bsto\b/g, "santo")
		.replace(/\bsta\b/g, "santa");

interface AreaIndex {
	byCode: Map<string, Area>;
	/** Areas by name, larger ones first. */
	byName: Map<string, Area[]>;
}
let index: AreaIndex | null = null;

function areaIndex(): AreaIndex {
	if (index) return index;
	const byCode = new Map<string, Area>();
	const byName = new Map<string, Area[]>();
	for (const { code, name, also } of listAreas()) {
		byCode.set(code, { code, name });
		// Also store each name without "City", so that "Baguio" finds Baguio City.
		const keys = new Set(
			[name, ...also].flatMap((each) => [keyOf(each), keyOf(each).replace(/ city\b/, "")]),
		);
		for (const key of keys) byName.set(key, [...(byName.get(key) ?? []), { code, name }]);
	}
	index = { byCode, byName };
	return index;
}

/** Returns null if no area has the code. */
export const findArea = (code: string): Area | null => areaIndex().byCode.get(code) ?? null;

/** Returns the areas with this name, the most likely one first. A province comes before a town with the same name. */
export function areasNamed(text: string): Area[] {
	const { byCode, byName } = areaIndex();
	const own = byCode.get(text.trim());
	if (own) return [own];
	const key = keyOf(text);
	const found = byName.get(key) ?? [];
	const exact = found.filter(
		({ name }) => keyOf(name) === key || keyOf(name.split(",")[0] ?? "") === key,
	);
	return exact.length > 0 ? exact : found;
}

/** True if the area is a single town. */
const isTown = ({ code }: Area): boolean => areasOfTown(code) !== null;

function areasOfTown(code: string): string[] | null {
	const list = places();
	const at = list.cities.findIndex((city) => city.code === code);
	return at === -1 ? null : areasOfCity(list, at);
}

/**
 * Returns the area with this name, null if there is none, or "many" if several towns have the name. A larger area takes
 * priority over towns with the same name.
 */
export function readArea(text: string): Area | "many" | null {
	const [first, ...others] = areasNamed(text);
	if (!first) return null;
	return isTown(first) && others.length > 0 ? "many" : first;
}

/** Returns the area itself, followed by the areas that contain it, the smallest first. */
export function areasAround(code: string): string[] {
	const list = places();
	const town = areasOfTown(code);
	if (town) return town;
	const province = list.provinces.findIndex((each) => each.code === code);
	const region = list.regions.find(
		(each) => each.code === code || (province !== -1 && code.startsWith(each.code.slice(0, 2))),
	);
	return [
		code,
		...(region && region.code !== code ? [region.code] : []),
		...(region ? [region.island] : []),
		wholeCountry,
	].filter((each, at, all) => all.indexOf(each) === at);
}
