import { expect, test } from "vitest";
import { assessContract } from "#tools/contract/contract-check.ts";

test("programs that were written for the latest release go on, but for breaks that are meant (docs/developers/integrations.md)", () => {
	expect(assessContract()).toEqual([]);
});
