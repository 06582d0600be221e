import { expect, test } from "vitest";
import { assessContract } from "#tools/contract/contract-check.ts";

test("programs written for the latest release still work, except for intended breaking changes (docs/developers/integrations.md)", () => {
	expect(assessContract()).toEqual([]);
});
