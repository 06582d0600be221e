import { expect, test } from "vitest";
import { businessDays } from "./business-days.ts";

test.each([
	[5, 7, "5–7 business days"],
	[1, 1, "1 business day"],
	[2, 2, "2 business days"],
])('a delivery time of %i to %i days is formatted as "%s"', (min_days, max_days, text) => {
	expect(businessDays({ min_days, max_days })).toBe(text);
});
