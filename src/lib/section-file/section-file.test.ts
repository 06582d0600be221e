import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BrokenSectionFile, openSectionFile } from "./read-section-file.ts";
import type { NamedSection, Section } from "./section-file.ts";
import { writeSectionFile } from "./write-section-file.ts";

let folder: string;
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), "kargado-sections-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function read(path: string): Promise<{ note: unknown; sections: Map<string, Section> }> {
	const file = await openSectionFile(path);
	if (file === null) throw new Error("There is no file.");
	try {
		return { note: file.note, sections: await file.read() };
	} finally {
		await file.close();
	}
}

const section: fc.Arbitrary<Section> = fc.oneof(
	fc.uint8Array(),
	fc.uint32Array(),
	fc.int32Array(),
	fc.float64Array(),
);

test("gives back what was written, of whatever kinds and lengths", async () => {
	const path = join(folder, "any");
	const note = fc.record({ text: fc.string(), number: fc.integer() });
	await fc.assert(
		fc.asyncProperty(fc.array(section), note, async (sections, noted) => {
			const named = sections.map((each, place): NamedSection => [`section ${place}`, each]);
			await writeSectionFile(path, noted, named);
			expect(await read(path)).toEqual({ note: noted, sections: new Map(named) });
		}),
		{ numRuns: 30 },
	);
});

test("a part of a larger array is written, and a Buffer as bytes", async () => {
	const path = join(folder, "parts");
	const whole = Uint32Array.of(1, 2, 3, 4);
	await writeSectionFile(path, null, [
		["part", whole.subarray(1, 3)],
		["bytes", Buffer.from("ab")],
	]);
	const { sections } = await read(path);
	expect(sections.get("part")).toEqual(Uint32Array.of(2, 3));
	expect(sections.get("bytes")).toEqual(Uint8Array.of(97, 98));
});

test("no file is null", async () => {
	expect(await openSectionFile(join(folder, "none"))).toBeNull();
});

test("a file that is cut off anywhere, or of which any byte differs, is refused", async () => {
	const path = join(folder, "damaged");
	await writeSectionFile(path, { a: 1 }, [["numbers", Uint32Array.of(1, 2, 3)]]);
	const whole = readFileSync(path);
	for (let length = 0; length < whole.length; length++) {
		writeFileSync(path, whole.subarray(0, length));
		await expect(read(path), `${length} bytes`).rejects.toThrow(BrokenSectionFile);
	}
	// The mark at the beginning is for people.
	for (let place = 8; place < whole.length; place++) {
		const damaged = Buffer.from(whole);
		damaged.writeUInt8((damaged.readUInt8(place) + 1) % 256, place);
		writeFileSync(path, damaged);
		await expect(read(path), `byte ${place}`).rejects.toThrow(BrokenSectionFile);
	}
});

test("a write that fails leaves the file that was there, and nothing beside it", async () => {
	const path = join(folder, "kept");
	await writeSectionFile(path, "first", []);
	const failing = (function* (): Generator<NamedSection> {
		yield ["one", Uint8Array.of(1)];
		throw new Error("The disk is full.");
	})();
	await expect(writeSectionFile(path, "second", failing)).rejects.toThrow("The disk is full.");
	expect((await read(path)).note).toBe("first");
	expect((await readdir(folder)).filter((name) => name.startsWith("kept"))).toEqual(["kept"]);
});
