import type { Queryable } from "#db/database.ts";
import { areasAround, findArea, readArea } from "#domain/places/areas.ts";
import { areasOfPlace } from "#domain/places/find-place.ts";
import { searchPlaces } from "#domain/places/search-places.ts";
import { listAdminShippingMethods } from "#domain/settings/edit-shipping-methods.ts";
import type { Centavos } from "#lib/money/money.ts";
import { placeName } from "#lib/phone-and-address/place.ts";
import { Refusal } from "#lib/refusals/refusal.ts";
import { quoteByAreas } from "./quote-method.ts";
import { readShippingTable } from "./shipping-table.ts";

/** Returns the place that the text names, and the areas that contain the place. */
function understand(text: string): { place: string; areas: string[] } {
	const area = readArea(text);
	if (area !== null && area !== "many") return { place: area.name, areas: areasAround(area.code) };
	const [likeliest] = searchPlaces(text);
	const areas = likeliest && areasOfPlace(likeliest.code);
	if (likeliest && areas) return { place: placeName(likeliest), areas };
	const message = `We couldn't find the place “${text}”.`;
	throw new Refusal("invalid", message, { errors: { place: [message] } });
}

/** Returns the shipping fee of an order with this weight and amount to a place, for each active shipping method. */
export async function tryShipping(
	queryable: Queryable,
	{ place: text, grams, goods }: { place: string; grams: number; goods: Centavos },
) {
	const { place, areas } = understand(text);
	const { rates } = await readShippingTable(queryable);
	const methods = (await listAdminShippingMethods(queryable)).filter(({ is_active: isOn }) => isOn);
	return {
		place,
		methods: methods.map((method) => {
			const { code, name, min_days, max_days } = method;
			const quote = quoteByAreas({ rates, grams }, method, { goods, areas });
			return {
				code,
				name,
				min_days,
				max_days,
				...quote.days,
				fee: quote.problem ? null : quote.fee,
				problem: quote.problem?.message ?? null,
				area_name: quote.area === null ? null : (findArea(quote.area)?.name ?? null),
			};
		}),
	};
}
