import { expect, test } from "vitest";
import { standardTables } from "#lib/facts/standard-tables.ts";
import { readCatalogue, shopifyRow, toCsv } from "#test/support/catalogue-files.ts";

const own = { Address: "mouse", Name: "Mouse", Status: "published", Price: "499", Variation: "" };

test.each([
	["Fact: Maker", "Bilis", { maker: "Bilis" }],
	["Fact: Colour", "Black", { colour: "Black" }],
	["Fact: Plays for (h)", "30", { playtime_hours: 30 }],
	["Fact: Resolution of the sensor (dpi)", "1600", { dpi: 1600 }],
	["Fact: Reads at up to (MB/s)", "180", { read_mb_s: 180 }],
	["Fact: Data at up to (Gbps)", "40", { data_gbps: 40 }],
	["Fact: Speed of up to (Mbps)", "300", { speed_mbps: 300 }],
	["Fact: In the pack (pieces)", "2", { count: 2 }],
	["Fact: In the pack", "2", { count: 2 }],
	["Fact: Pictures a second", "60", { fps: 60 }],
])('reads the column "%s" of an export from an earlier version', async (column, cell, facts) => {
	const { products, reports } = await readCatalogue(toCsv([{ ...own, [column]: cell }]), {
		tables: standardTables,
	});
	expect(reports).toEqual([]);
	expect(products[0]?.fields.facts).toEqual(facts);
});

test("reads a Shopify metafield that an earlier version exported", async () => {
	const header = "Plays for (h) (product.metafields.facts.playtime_hours)";
	const { products } = await readCatalogue(toCsv([shopifyRow("earbuds", { [header]: "30" })]), {
		tables: standardTables,
	});
	expect(products[0]?.fields.facts).toEqual({ playtime_hours: 30 });
});
