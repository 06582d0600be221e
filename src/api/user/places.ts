import { suggestPlaces } from "#contract/user/places.ts";
import { searchPlaces } from "#domain/places/search-places.ts";
import { type App, handle } from "../handle.ts";
import { dependsOnSettings } from "../shared-answer.ts";

export function placeRoutes(app: App): void {
	handle(app, suggestPlaces, ({ input, context }) => {
		dependsOnSettings(context);
		return searchPlaces(input.search);
	});
}
