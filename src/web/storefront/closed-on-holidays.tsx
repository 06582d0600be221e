import { type Holiday, listHolidays } from "#contract/landing/holidays.ts";
import { nextHolidays } from "#lib/delivery-estimate/next-holidays.ts";
import { api } from "../api.ts";
import { useRequest } from "../loading.ts";
import { serverNow } from "../server-time.ts";

/** Lists the upcoming holidays on which the shop is closed in addition to its weekly schedule. */
export function ClosedOnHolidays() {
	const { value } = useRequest<Holiday[]>("holidays", () => api(listHolidays));
	const next = nextHolidays(value ?? [], serverNow());
	return next === "" ? null : (
		<p className="text-ink-soft">Closed on holidays. Next closed days: {next}.</p>
	);
}
