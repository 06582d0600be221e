import { expect, test } from "vitest";
import { type Packed, pack, unpack } from "./packed.ts";

test("what was packed is there again, and stays the same for all parts of a page", () => {
	const page = { products: [{ id: 1, name: "Chärger </script>", sale_price: null }], failed: [] };
	const packed: Packed<typeof page> = pack(page);
	expect(unpack(packed)).toEqual(page);
	expect(unpack(packed)).toBe(unpack(packed));
	expect(unpack(pack({ other: true }))).toEqual({ other: true });
	expect(unpack(packed)).toEqual(page);
});

test("what was never packed is given as it is", () => {
	const page = { products: [] };
	expect(unpack(page)).toBe(page);
});
