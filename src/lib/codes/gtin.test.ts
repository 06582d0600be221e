import { expect, test } from "vitest";
import { gtinOf } from "./gtin.ts";

test.each([
	["4006381333931", "4006381333931"],
	["036000291452", "036000291452"],
	["96385074", "96385074"],
	["10614141000415", "10614141000415"],
	["4006381333932", null],
	["0000000000000", null],
	["2000000000008", null],
	["48-1-2", null],
	["40063813339", null],
	["", null],
	[null, null],
])("the GTIN of barcode %s is %s", (barcode, gtin) => {
	expect(gtinOf(barcode)).toBe(gtin);
});
