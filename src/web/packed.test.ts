import { expect, test } from "vitest";
import { type Packed, pack, unpack } from "./packed.ts";

test("packed data is unpacked once, so that all parts of a page get the same object", () => {
	const page = { products: [{ id: 1, name: "Chärger </script>", sale_price: null }], failed: [] };
	const packed: Packed<typeof page> = pack(page);
	expect(unpack(packed)).toEqual(page);
	expect(unpack(packed)).toBe(unpack(packed));
	expect(unpack(pack({ other: true }))).toEqual({ other: true });
	expect(unpack(packed)).toEqual(page);
});

test("unpacked data passes through unchanged", () => {
	const page = { products: [] };
	expect(unpack(page)).toBe(page);
});
