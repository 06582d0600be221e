import { expect, it } from "vitest";
import { selectChecks, staticChecks } from "./static-checks.ts";

const select = (...words: string[]) => selectChecks(staticChecks, words).map(({ name }) => name);

it("runs every check unless some are named", () => {
	expect(select()).toEqual(staticChecks.map(({ name }) => name));
	expect(select("lint")).toEqual(["lint and format"]);
	expect(select("docs", "types")).toEqual(["types", "docs"]);
});

it("lists the checks if a name matches none of them", () => {
	expect(() => select("types", "spelling")).toThrow(
		/There is no check "spelling"\. The checks are "types", "lint and format", /,
	);
});
