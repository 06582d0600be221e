import type { Tag } from "#contract/user/catalogue.ts";
import type { Device } from "#lib/fit/device.ts";
import { readFilterValues } from "#lib/lists/search-filters.ts";
import { toCentavos } from "#lib/money/money.ts";
import type { AskedQuery } from "./search-engine/search-engine.ts";

/** List parameters as in the API. */
export interface ListNarrowing {
	category_id?: number | undefined;
	tag?: Tag | undefined;
	search?: string | undefined;
	as_written?: "1" | undefined;
	filter?: string | undefined;
	price_from?: number | undefined;
	price_to?: number | undefined;
	/** Only products that fit a device; null for an unknown device. */
	fits_device?: Device | null | undefined;
}

/** Longer than any name; the rest is ignored. */
const longestSearch = 200;

/** Returns true if the search index is needed: database lists support only categories and tags. */
export const asksIndex = ({
	search = "",
	filter = "",
	price_from,
	price_to,
	fits_device,
}: ListNarrowing) =>
	fits_device !== undefined ||
	search.trim() !== "" ||
	filter !== "" ||
	price_from !== undefined ||
	price_to !== undefined;

function filtersOf({
	filter = "",
	price_from,
	price_to,
	fits_device,
}: ListNarrowing): NonNullable<AskedQuery["filters"]> {
	return {
		values: readFilterValues(filter),
		...(price_from === undefined ? {} : { priceFrom: toCentavos(price_from) }),
		...(price_to === undefined ? {} : { priceTo: toCentavos(price_to) }),
		...(fits_device === undefined ? {} : { fits: fits_device }),
	};
}

/** Converts parameters to an index query. */
export function toSearchQuery(
	asked: ListNarrowing,
	page: Pick<AskedQuery, "sort" | "offset" | "limit">,
): AskedQuery {
	const { category_id, tag, search = "", as_written } = asked;
	return {
		text: search.slice(0, longestSearch),
		...(category_id === undefined ? {} : { categoryId: category_id }),
		...(tag === undefined ? {} : { tag }),
		filters: filtersOf(asked),
		...(as_written === "1" && { isAsWritten: true }),
		goesOn: true,
		...page,
	};
}
