import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { randomId } from "./random-id.ts";

afterEach(() => {
	vi.unstubAllGlobals();
});

test("makes UUIDs that the contract accepts if the browser has no randomUUID", () => {
	const { getRandomValues } = crypto;
	vi.stubGlobal("crypto", { getRandomValues: getRandomValues.bind(crypto) });
	const ids = Array.from({ length: 200 }, randomId);
	expect(ids.filter((id) => !z.uuidv4().safeParse(id).success)).toEqual([]);
	expect(new Set(ids).size).toBe(200);
});

test("no other browser code generates random IDs", () => {
	const folder = import.meta.dirname;
	const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
	const makers = files
		.filter((name) => /\.tsx?$/.test(name) && !name.includes(".test.") && name !== "random-id.ts")
		.filter((name) =>
			/randomUUID|getRandomValues|Math\.random\(\)\.toString/.test(
				readFileSync(join(folder, name), "utf8"),
			),
		);
	expect(makers).toEqual([]);
});
