import { expect, it } from "vitest";
import { fromManilaInput, manilaDay, toManilaInput } from "./manila-time.ts";

it("formats and parses an instant in Manila time", () => {
	expect(toManilaInput("2026-11-20T18:30:00.000Z")).toBe("2026-11-21T02:30");
	expect(fromManilaInput("2026-11-21T02:30")).toBe("2026-11-20T18:30:00.000Z");
	expect(toManilaInput(null)).toBe("");
	expect(fromManilaInput("")).toBeNull();
});

it("returns the current date in Manila", () => {
	expect(manilaDay(Date.parse("2026-11-20T15:59:59Z"))).toBe("2026-11-20");
	expect(manilaDay(Date.parse("2026-11-20T16:00:00Z"))).toBe("2026-11-21");
});
