import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";

const source = join(import.meta.dirname, "../../src");
const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

test("every amount that a text names has its two decimals, and no format leaves them out", async () => {
	const wrong: string[] = [];
	let named = 0;
	for await (const file of glob("**/*.{ts,tsx,md,sql}", { cwd: source })) {
		if (/\.test\.tsx?$/.test(file)) continue;
		const text = readFileSync(join(source, file), "utf8").replace(comments, "");
		for (const [amount] of text.matchAll(/(?:₱|\bPHP|\bP(?=\d)) ?\d[\d,]*(?:\.\d+)?/g)) {
			named += 1;
			if (!/\.\d{2}$/.test(amount)) wrong.push(`${file}: ${amount}`);
		}
		for (const [format] of text.matchAll(/NumberFormat\([^)]*style: "currency"[^)]*\)/g)) {
			if (/FractionDigits: [013]/.test(format)) wrong.push(`${file}: ${format}`);
		}
	}
	expect(wrong).toEqual([]);
	expect(named).toBeGreaterThan(0);
});
