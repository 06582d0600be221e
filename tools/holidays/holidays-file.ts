import Holidays from "date-holidays";

/** The shop's names of holidays that the package date-holidays names differently, by the package's names. */
const ownNames: Readonly<Record<string, string>> = {
	"Labour Day": "Labor Day",
	"Feast of the Immaculate Conception of the Blessed Virgin Mary":
		"Feast of the Immaculate Conception",
};

/** Returns a year's non-working days, according to the package date-holidays, as dates in Manila. */
function holidaysOf(year: number): [day: string, name: string][] {
	const days = new Map<string, string>();
	for (const { date, name, type } of new Holidays("PH").getHolidays(year, "en")) {
		const day = date.slice(0, 10);
		const isFree = type === "public" || type === "optional";
		if (isFree && !days.has(day)) days.set(day, ownNames[name] ?? name);
	}
	return [...days].sort(([one], [other]) => one.localeCompare(other));
}

/** Returns the text of src/domain/settings/shipped-holidays.ts for these years. */
export function holidaysFile(first: number, last: number): string {
	const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
	const rows = years
		.flatMap(holidaysOf)
		.map(([day, name]) => `\t[${JSON.stringify(day)}, ${JSON.stringify(name)}],\n`);
	return `// Written by: node tools/command.mjs tools/write-holidays.ts ${first} ${last}

/** Public holidays in the Philippines; the owner's changes take precedence. */
export const shippedHolidays: readonly (readonly [day: string, name: string])[] = [
${rows.join("")}];
`;
}
