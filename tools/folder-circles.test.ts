import { expect, test } from "vitest";
import { findFolderCircles } from "./folder-circles.ts";

const imports = (...lines: string[]) =>
	lines.map((line) => {
		const [from = "", to = ""] = line.split(" → ");
		return { from, to };
	});

test("reports folders that import each other, even through a third folder or from a subfolder", () => {
	const found = findFolderCircles(
		imports(
			"src/shop/edit/a.ts → src/shop/import/b.ts",
			"src/shop/import/deep/c.ts → src/shop/export/d.ts",
			"src/shop/export/d.ts → src/shop/edit/e.ts",
			"src/shop/read/f.ts → src/shop/edit/a.ts",
		),
	);
	expect(found).toHaveLength(1);
	expect(found[0]).toMatchObject({ parent: "src/shop", folders: ["edit", "export", "import"] });
	expect(found[0]?.examples).toContain("src/shop/export/d.ts → src/shop/edit/e.ts");
});

test("accepts imports in one direction, and imports between a subfolder and the files next to it", () => {
	const found = findFolderCircles(
		imports(
			"src/shop/edit/a.ts → src/shop/product/b.ts",
			"src/shop/read/c.ts → src/shop/product/b.ts",
			"src/shop/cell.ts → src/shop/product/b.ts",
			"src/shop/product/b.ts → src/shop/cell.ts",
			"src/shop/edit/a.ts → src/shop/edit/z.ts",
		),
	);
	expect(found).toEqual([]);
});
