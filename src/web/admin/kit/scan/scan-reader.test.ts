import fc from "fast-check";
import { expect, test } from "vitest";
import { createScanReader } from "./scan-reader.ts";

/** Types keys at the given interval in milliseconds. Returns the codes that were read and the keys left to the page. */
function press(typed: readonly (readonly [key: string, pause: number])[]) {
	const reader = createScanReader();
	const codes: string[] = [];
	const left: string[] = [];
	let at = 1_000;
	for (const [key, pause] of typed) {
		at += pause;
		const { ended, kind, code } = reader.press({ key, at });
		if (ended !== null) codes.push(ended);
		if (kind === "end") codes.push(code ?? "");
		// Remove the keys of the scan that were left to the page before the scan was recognized. "|" marks where they
		// begin.
		if (kind === "recognized" || kind === "end")
			left.length = Math.max(0, left.lastIndexOf("|") + 1);
		if (kind === "first") left.push("|", key);
		if (kind === "typed") left.push(key);
	}
	const last = reader.finish();
	if (last !== null) codes.push(last);
	return { codes, left: left.filter((key) => key !== "|") };
}
const keysOf = (text: string, pause: number) => [...text].map((key) => [key, pause] as const);

test.each([
	["one Enter", [["Enter", 5]]],
	[
		"two Enters",
		[
			["Enter", 5],
			["Enter", 5],
		],
	],
	[
		"a slow second Enter",
		[
			["Enter", 5],
			["Enter", 250],
		],
	],
	["Tab", [["Tab", 5]]],
	["nothing", []],
] as const)(
	"reads a scan that ends with %s as one code, and keeps its keys from the page",
	(_, end) => {
		expect(press([...keysOf("4801234567890", 5), ...end])).toEqual({
			codes: ["4801234567890"],
			left: [],
		});
	},
);

test("reads two scans in a row as two codes", () => {
	const scan = [...keysOf("77001", 8), ["Enter", 8], ["Enter", 8]] as const;
	expect(press([...scan, ...scan])).toEqual({ codes: ["77001", "77001"], left: [] });
});

test("reads two scans without Enter or Tab as two codes if there is a pause between them", () => {
	const typed = [...keysOf("CASE-1", 8), ...keysOf("CASE-2", 8)];
	typed[6] = ["C", 120];
	expect(press(typed).codes).toEqual(["CASE-1", "CASE-2"]);
});

test("reads capital letters with Shift keys between them", () => {
	const typed = [..."CB-12"].flatMap((key) => [["Shift", 4] as const, [key, 4] as const]);
	expect(press([...typed, ["Enter", 4]]).codes).toEqual(["CB-12"]);
});

test("recognizes a short code by its prefix, or by the Enter or Tab after it", () => {
	expect(press([...keysOf("A12", 5), ["Enter", 5]]).codes).toEqual(["A12"]);
	expect(press([...keysOf("]E0", 5)]).codes).toEqual(["]E0"]);
	expect(press([...keysOf("12", 5), ["Enter", 5]]).codes).toEqual([]);
});

test.each([
	["a typed amount", [...keysOf("77001", 90), ["Enter", 150]] as const],
	[
		"two overlapping keys",
		[
			["1", 90],
			["0", 30],
			["0", 90],
			["0", 30],
			["Enter", 90],
		] as const,
	],
])("leaves %s to the page", (_, typed) => {
	const { codes, left } = press(typed);
	expect(codes).toEqual([]);
	expect(left).toEqual(typed.map(([key]) => key));
});

test("doesn't read a held key or a shortcut as a scan", () => {
	const reader = createScanReader();
	for (let at = 1; at < 20; at += 1) {
		expect(reader.press({ key: "0", at: at * 30, isRepeated: at > 1 }).kind).not.toBe("recognized");
	}
	for (let at = 100; at < 110; at += 1) {
		expect(reader.press({ key: "v", at: at * 30, isCommand: true }).kind).toBe("typed");
	}
	expect(reader.finish()).toBeNull();
});

/** Characters of codes: digits, letters and the punctuation of SKUs. */
const code = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9./_-]{3,29}$/);
const prefix = fc.constantFrom("", "]E0", "]C1", "]d2");
const end = fc.constantFrom<readonly string[]>(
	[],
	["Enter"],
	["Enter", "Enter"],
	["Tab"],
	["Tab", "Tab"],
);
const scannerPause = fc.integer({ min: 0, max: 40 });

test("reads every scan as one code, whatever its prefix, its pauses and the Enter or Tab after it", () => {
	fc.assert(
		fc.property(
			fc.record({ code, prefix, end }),
			fc.infiniteStream(scannerPause),
			(scan, pauses) => {
				const keys = [...scan.prefix, ...scan.code, ...scan.end];
				const typed = keys.map((key) => [key, pauses.next().value ?? 0] as const);
				typed[0] = [keys[0] ?? "", 1_000];
				expect(press(typed)).toEqual({ codes: [scan.prefix + scan.code], left: [] });
			},
		),
	);
});

test("reads several scans in a row one by one, in order", () => {
	const scans = fc.array(fc.record({ code, end }), { minLength: 1, maxLength: 6 });
	fc.assert(
		fc.property(scans, (all) => {
			const typed = all.flatMap(({ code: text, end: ends }) =>
				[...text, ...ends].map((key, place) => [key, place === 0 ? 120 : 8] as const),
			);
			expect(press(typed)).toEqual({ codes: all.map(({ code: text }) => text), left: [] });
		}),
	);
});

test("leaves all keys of a person to the page, even if some overlap", () => {
	const slow = fc.integer({ min: 60, max: 400 });
	const fast = fc.integer({ min: 15, max: 40 });
	const key = fc.constantFrom(..."0123456789.abc", "Enter", "Tab");
	// Keys follow each other quickly, and at most two of them overlap with the previous key.
	const burst = fc.tuple(
		fc.tuple(key, slow),
		fc.option(fc.tuple(fc.constantFrom(..."0123456789"), fast)),
	);
	fc.assert(
		fc.property(fc.array(burst, { maxLength: 30 }), (bursts) => {
			const typed = bursts.flatMap((keys) => keys.filter((each) => each !== null));
			expect(press(typed)).toEqual({ codes: [], left: typed.map(([each]) => each) });
		}),
	);
});
