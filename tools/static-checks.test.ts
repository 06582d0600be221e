import { expect, it } from "vitest";
import { selectChecks, staticChecks } from "./static-checks.ts";

const select = (...words: string[]) => selectChecks(staticChecks, words).map(({ name }) => name);

it("selects every check if no name is given", () => {
	expect(select()).toEqual(staticChecks.map(({ name }) => name));
	expect(select("lint")).toEqual(["lint and format"]);
	expect(select("docs", "types")).toEqual(["types", "docs"]);
});

it("lists all checks if a name matches none", () => {
	expect(() => select("types", "spelling")).toThrow(
		/There is no check "spelling"\. The checks are "types", "lint and format", /,
	);
});
