import { pino } from "pino";
import * as accreditation from "#contract/admin/accreditation.ts";
import * as facts from "#contract/admin/facts.ts";
import * as photographs from "#contract/admin/photographs.ts";
import * as imports from "#contract/admin/product-csv.ts";
import * as taxPermit from "#contract/admin/tax-permit.ts";
import { runImport } from "#domain/catalogue/files/import/uploaded/run-import.ts";
import { shopifyRow, toCsv } from "#test/support/catalogue-files.ts";
import { insertProduct } from "#test/support/catalogue-fixture.ts";
import type { TestCustomer } from "#test/support/customer-fixture.ts";
import { photograph } from "#test/support/photograph.ts";
import type { TestShop } from "#test/support/test-shop.ts";
import { type AdminChange, change } from "./admin-change.ts";

let count = 0;

/** Runs the import steps that a job would run. */
const work = (shop: TestShop, importId: number) =>
	runImport(
		{
			database: shop.database,
			now: shop.now,
			origin: "http://shop.test",
			log: pino({ level: "silent" }),
		},
		{ importId },
	);

/** Uploads a catalog file for preview and returns its id. */
async function uploaded(shop: TestShop, owner: TestCustomer): Promise<number> {
	const address = `${imports.uploadProductImport.path}?file_name=a.csv&branch_id=1`;
	const answer = await owner.fetch(address, {
		method: "POST",
		body: toCsv([shopifyRow(`imported-${++count}`)]),
		headers: { "Content-Type": "text/csv" },
	});
	const { id } = (await answer.json()) as { id: number };
	await work(shop, id);
	return id;
}

const newType = async (owner: TestCustomer) =>
	(await owner.api(facts.createProductType, { name: `Type ${++count}`, attributes: [] })).code;
const newAttribute = async (owner: TestCustomer) =>
	(await owner.api(facts.createAttribute, { name: `Attribute ${++count}`, kind: "flag" })).code;
const newProduct = async (shop: TestShop) => (await insertProduct(shop.database)).id;

/** Changes of the tax permit, product attributes and catalog imports. */
export const catalogueChanges: readonly AdminChange[] = [
	change(taxPermit.changeTaxPermit, async (_, owner) => ({
		version: (await owner.api(taxPermit.readTaxPermit)).version,
		permit: {
			number: "AC-1",
			issued_on: "2026-01-05",
			registered_name: "Kargado Trading",
			tin: "123-456-789-000",
		},
	})),
	change(accreditation.changeAccreditation, async (_, owner) => ({
		version: (await owner.api(accreditation.readAccreditation)).version,
		supplier: { number: "A-100", issued_on: "2026-01-05", valid_until: null },
	})),
	change(facts.createProductType, () => ({ name: `Type ${++count}`, attributes: [] })),
	change(facts.updateProductType, async (_, owner) => ({
		code: await newType(owner),
		name: `Type ${++count}`,
	})),
	change(facts.deleteProductType, async (_, owner) => ({ code: await newType(owner) })),
	change(facts.createAttribute, () => ({ name: `Attribute ${++count}`, kind: "text" as const })),
	change(facts.updateAttribute, async (_, owner) => ({
		code: await newAttribute(owner),
		name: `Attribute ${++count}`,
	})),
	change(facts.deleteAttribute, async (_, owner) => ({ code: await newAttribute(owner) })),
	change(facts.acceptProposals, async (shop) => ({
		products: [
			{ id: await newProduct(shop), version: 1, product_type: "charger", facts: { watts: 65 } },
		],
	})),
	change(facts.declineProposals, async (shop) => ({ ids: [await newProduct(shop)] })),
	change(facts.reopenProposals, async (shop, owner) => {
		const ids = [await newProduct(shop)];
		await owner.api(facts.declineProposals, { ids });
		return { ids };
	}),
	change(imports.applyProductImport, async (shop, owner) => ({ id: await uploaded(shop, owner) })),
	change(imports.undoProductImport, async (shop, owner) => {
		// Only one import can run at a time.
		for (const { id, status } of await owner.api(imports.listProductImports)) {
			if (status === "applying") await work(shop, id);
		}
		const id = await uploaded(shop, owner);
		await owner.api(imports.applyProductImport, { id });
		await work(shop, id);
		return { id };
	}),
	change(photographs.applyPhotographs, async (shop, owner) => {
		const image = new File([await photograph(80, 60)], "a.jpg", { type: "image/jpeg" });
		const sent = await owner.api(photographs.sendPhotograph, { image, file_name: "a.jpg" });
		const target = { product_id: await newProduct(shop), variation_id: null };
		return { photographs: [{ id: sent.id, version: sent.version, ...target }] };
	}),
];
