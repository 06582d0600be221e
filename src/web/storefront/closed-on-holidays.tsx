import { type Holiday, listHolidays } from "#contract/landing/holidays.ts";
import { nextHolidays } from "#lib/delivery-estimate/next-holidays.ts";
import { api } from "../api.ts";
import { useAsked } from "../loading.ts";
import { serverNow } from "../server-time.ts";

/** Lists the upcoming holidays on which the shop is closed in addition to its weekly schedule. */
export function ClosedOnHolidays() {
	const { value } = useAsked<Holiday[]>("holidays", () => api(listHolidays));
	const next = nextHolidays(value ?? [], serverNow());
	return next === "" ? null : <p className="text-ink-soft">Closed on holidays, next: {next}.</p>;
}
