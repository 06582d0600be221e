import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { join, sep } from "node:path";
import { expect, test } from "vitest";

const checkout = join(import.meta.dirname, "../..");

test("only the checkout's `providers` folder names a provider", async () => {
	const naming: string[] = [];
	let looked = 0;
	for await (const file of glob("**/*.{ts,tsx}", { cwd: checkout })) {
		if (file.startsWith(join("card", "providers") + sep)) continue;
		looked += 1;
		if (/stripe|sandbox/i.test(readFileSync(join(checkout, file), "utf8"))) naming.push(file);
	}
	expect(looked).toBeGreaterThan(20);
	expect(naming).toEqual([]);
});
