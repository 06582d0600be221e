import { getDeliveryCalendar } from "#contract/landing/delivery.ts";
import { listHolidays as listHolidaysEndpoint } from "#contract/landing/holidays.ts";
import { getPageText } from "#contract/landing/texts.ts";
import { hasFitData } from "#domain/catalogue/read/fits/has-fit-data.ts";
import { listOfferedMethods } from "#domain/payments/offered-methods.ts";
import { readDeliveryCalendar } from "#domain/settings/delivery-facts.ts";
import { listHolidays } from "#domain/settings/holidays.ts";
import { readPageText } from "#domain/settings/page-texts.ts";
import type { Dependencies } from "../dependencies.ts";
import { type App, handle } from "../handle.ts";
import { dependsOnSettings } from "../shared-answer.ts";

/** Routes for page texts and holidays. */
export function pageTextRoutes(app: App, { database, catalogue, payments }: Dependencies): void {
	handle(app, getPageText, ({ input, context }) => {
		dependsOnSettings(context);
		return catalogue.remember(`text ${input.key}`, async () => {
			const [paymentMethods, fitData] = await Promise.all([
				listOfferedMethods(database, payments),
				hasFitData(database),
			]);
			return readPageText(database, { paymentMethods, hasFitData: fitData }, input.key);
		});
	});
	handle(app, listHolidaysEndpoint, ({ context }) => {
		dependsOnSettings(context);
		return catalogue.remember("holidays", () => listHolidays(database));
	});
	handle(app, getDeliveryCalendar, ({ context }) => {
		dependsOnSettings(context);
		return catalogue.remember("delivery calendar", () => readDeliveryCalendar(database));
	});
}
