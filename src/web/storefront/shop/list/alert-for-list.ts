import type { Category } from "#contract/user/catalogue.ts";
import type { NamedDevice } from "#contract/user/devices.ts";
import { readFilterValues } from "#lib/lists/search-filters.ts";
import type { Wish } from "../../notify-me/notify-me-dialog.tsx";
import type { View } from "./view.ts";

/**
 * Converts a list's search to a request for a notification when a matching product is available. Returns null if the
 * list has neither a text nor a device, or if it has filters other than text, device, category and branch.
 */
export function alertForList(
	view: View,
	category: Category | undefined,
	device: NamedDevice | null,
): Wish | null {
	const { stock = [], ...others } = readFilterValues(view.filter);
	const isNarrower =
		Object.keys(others).length > 0 ||
		stock.length > 1 ||
		view.tag !== null ||
		view.price_from !== null ||
		view.price_to !== null ||
		(view.category !== null && !category) ||
		(view.fits !== null && !device);
	if (isNarrower || (view.search === "" && device === null)) return null;
	const branch = stock.find((code) => code !== "any");
	const what = view.search ? `“${view.search}”` : "Products";
	return {
		name: [
			what,
			...(device ? [`for your ${device.name}`] : []),
			...(category ? [`in ${category.name}`] : []),
		].join(" "),
		...(view.search && { search: view.search }),
		...(device && { device: device.code }),
		...(category && { category_id: category.id }),
		...(branch && { branch }),
	};
}
