import { expect, test } from "vitest";
import type { ImportProgress } from "#domain/catalogue/files/import/import-catalogue.ts";
import { createImportDisplay } from "./import-display.ts";

const progress: ImportProgress = {
	phase: "importing",
	share: 0.4367,
	created: 1200,
	updated: 3,
	unchanged: 0,
	rejected: 2,
};

function show(isTTY: boolean) {
	let written = "";
	let time = 0;
	const output = {
		isTTY,
		write: (text: string) => {
			written += text;
			return true;
		},
	};
	const display = createImportDisplay(output as never, () => time);
	display.watch(progress);
	time += 5000;
	display.watch({ ...progress, phase: "checking" });
	display.report({ line: 7, reason: "has no price", rejected: true });
	time += 5000;
	display.watch(progress);
	display.end();
	return written;
}

test("without a terminal, prints a line from time to time", () => {
	expect(show(false)).toBe(
		"Checking the file: 43 %\nline 7: has no price\nImporting: 43 %, 1,203 products, 2 rejected\n",
	);
});

test("in a terminal, shows one line of progress, erases it before each report and at the end", () => {
	const erase = "\r\u001b[K";
	expect(show(true)).toBe(
		`Checking the file: 43 %${erase}line 7: has no price\nImporting: 43 %, 1,203 products, 2 rejected${erase}`,
	);
});
