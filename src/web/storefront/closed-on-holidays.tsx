import { type Holiday, listHolidays } from "#contract/landing/holidays.ts";
import { nextHolidays } from "#lib/next-holidays.ts";
import { api } from "../api.ts";
import { useAsked } from "../loading.ts";
import { serverNow } from "../server-time.ts";

/** Those on which the shop is closed beside its weekly days, as far as somebody has to know. */
export function ClosedOnHolidays() {
	const { value } = useAsked<Holiday[]>("holidays", () => api(listHolidays));
	const next = nextHolidays(value ?? [], serverNow());
	return next === "" ? null : <p className="text-ink-soft">Closed on holidays, next: {next}.</p>;
}
