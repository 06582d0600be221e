import { z } from "zod";
import { attributeKinds, factCheckKinds, factLevels } from "#lib/facts/facts.ts";
import { endpoint } from "../endpoint.ts";
import { id, idText, longText, text } from "../fields.ts";
import { shownFact } from "../product-shapes.ts";
import { searchText, version, warrantyGiven } from "./admin-fields.ts";
import { factsGiven } from "./product-facts.ts";

const managed = { access: "manager", permission: "products.write" } as const;
const code = z
	.string()
	.max(60)
	.regex(
		/^[a-z][a-z0-9_]*$/,
		"Use lowercase letters, digits and underscores, starting with a letter.",
	);
const byCode = { params: z.object({ code: z.string().max(60) }) } as const;

const seenVersion = version.optional().describe("409 `changed_elsewhere` returns `current`");
const clears = z
	.boolean()
	.optional()
	.describe(
		"true also removes the deleted type, attribute or option from products; otherwise 409 `in_use` if products use it",
	);
const clearsText = z
	.enum(["true", "false"])
	.transform((said) => said === "true")
	.optional()
	.describe(
		"true also removes the deleted type, attribute or option from products; otherwise 409 `in_use` if products use it",
	);

export const adminProductType = z.object({
	code: z.string(),
	version,
	name: z.string(),
	/** Attributes in display order. */
	attributes: z.array(
		z.object({ code: z.string(), level: z.enum(factLevels), is_required: z.boolean() }),
	),
	products_count: z.number().int(),
	/** Default for products without a warranty period of their own; null for no warranty. */
	warranty_months: z.number().int().nullable(),
});
export type AdminProductType = z.input<typeof adminProductType>;

export const adminAttribute = z.object({
	code: z.string(),
	version,
	name: z.string(),
	kind: z.enum(attributeKinds),
	unit: z.string().nullable(),
	lowest: z.number().nullable(),
	highest: z.number().nullable(),
	choices: z.array(z.object({ code: z.string(), name: z.string(), also: z.array(z.string()) })),
	/** True if every product has the attribute, even without a product type. */
	is_general: z.boolean(),
	/** Number of products with a value, on the product or a variation. */
	products_count: z.number().int(),
});
export type AdminAttribute = z.input<typeof adminAttribute>;

export const listProductTypes = endpoint({
	method: "GET",
	path: "/admin/api/product-types",
	access: "staff",
	permission: "products.read",
	summary: "All product types with their attributes, in display order",
	output: z.array(adminProductType),
});

export const listAttributes = endpoint({
	method: "GET",
	path: "/admin/api/attributes",
	access: "staff",
	permission: "products.read",
	summary: "All attributes with their options, in display order",
	output: z.array(adminAttribute),
});

const typeFields = {
	name: text(60),
	attributes: z
		.array(z.object({ code, level: z.enum(factLevels), is_required: z.boolean() }))
		.max(100),
	warranty_months: warrantyGiven,
};

export const createProductType = endpoint({
	...managed,
	method: "POST",
	path: "/admin/api/product-types",
	summary: "Creates a product type; its code is derived from its name unless given",
	status: 201,
	body: z.object({
		...typeFields,
		warranty_months: warrantyGiven.default(null),
		code: code.optional(),
	}),
	output: adminProductType,
});

export const updateProductType = endpoint({
	...managed,
	...byCode,
	method: "PUT",
	path: "/admin/api/product-types/{code}",
	problems: ["changed_elsewhere", "in_use"],
	summary: "Updates a product type's name, attributes or attribute order",
	body: z.object({ version: seenVersion, clears, ...z.object(typeFields).partial().shape }),
	output: adminProductType,
});

export const deleteProductType = endpoint({
	...managed,
	...byCode,
	method: "DELETE",
	path: "/admin/api/product-types/{code}",
	problems: ["in_use"],
	summary: "Deletes a product type",
	query: z.object({ clears: clearsText }),
});

const attributeFields = {
	name: text(60),
	kind: z.enum(attributeKinds),
	unit: text(20).nullable(),
	lowest: z.number().nullable(),
	highest: z.number().nullable(),
	choices: z
		.array(z.object({ code: code.optional(), name: text(60), also: z.array(longText(60)).max(30) }))
		.max(200),
	is_general: z.boolean(),
};

export const createAttribute = endpoint({
	...managed,
	method: "POST",
	path: "/admin/api/attributes",
	summary: "Creates an attribute; codes are derived from names unless given",
	status: 201,
	body: z.object({
		...z.object(attributeFields).partial().shape,
		name: attributeFields.name,
		kind: attributeFields.kind,
		code: code.optional(),
	}),
	output: adminAttribute,
});

export const updateAttribute = endpoint({
	...managed,
	...byCode,
	method: "PUT",
	path: "/admin/api/attributes/{code}",
	problems: ["changed_elsewhere", "in_use"],
	summary:
		"Updates an attribute and its options; its kind can change only while no product uses it",
	body: z.object({ version: seenVersion, clears, ...z.object(attributeFields).partial().shape }),
	output: adminAttribute,
});

export const deleteAttribute = endpoint({
	...managed,
	...byCode,
	method: "DELETE",
	path: "/admin/api/attributes/{code}",
	problems: ["in_use"],
	summary: "Deletes an attribute",
	query: z.object({ clears: clearsText }),
});

const factCheck = z.object({
	id,
	version,
	name: z.string(),
	image: z.string().nullable(),
	product_type: z.string().nullable(),
	problems: z.array(
		z.object({
			kind: z.enum(factCheckKinds),
			/** Code of the attribute; null if the problem is the product type. */
			code: z.string().nullable(),
			text: z.string(),
		}),
	),
	/** Specifications found in the product's texts; null if the texts contain nothing new. */
	proposed: z
		.object({
			product_type: z.object({ code: z.string(), name: z.string() }).nullable(),
			facts: z.array(shownFact),
		})
		.nullable(),
});
export type FactCheck = z.input<typeof factCheck>;

export const listFactChecks = endpoint({
	method: "GET",
	path: "/admin/api/fact-checks",
	access: "staff",
	permission: "products.read",
	summary:
		"The first 100 products whose specifications contradict their title, are incomplete, or can be read from their text",
	query: z.object({
		kind: z.enum(factCheckKinds).optional(),
		import_id: idText.optional(),
		product_type: code.optional(),
		search: searchText.optional(),
	}),
	output: z.object({ items: z.array(factCheck), has_more: z.boolean() }),
});

export const acceptProposals = endpoint({
	...managed,
	method: "POST",
	path: "/admin/api/fact-proposals",
	summary:
		"Applies the proposed type and specifications to products; products changed since then are skipped. Can be undone as a bulk edit",
	status: 200,
	body: z.object({
		products: z
			.array(
				z.object({
					id,
					version: z.number().int(),
					product_type: z.string().max(60).optional(),
					facts: factsGiven,
				}),
			)
			.min(1)
			.max(1_000),
	}),
	output: z.object({
		changed: z.number().int(),
		undo_token: z.string(),
		skipped: z.array(z.object({ id, name: z.string() })),
	}),
});

const ids = z.array(id).min(1).max(1_000);

export const declineProposals = endpoint({
	...managed,
	method: "POST",
	path: "/admin/api/fact-proposals/decline",
	summary: "Dismisses proposals for products until their text changes",
	status: 204,
	body: z.object({ ids }),
});

export const reopenProposals = endpoint({
	...managed,
	method: "POST",
	path: "/admin/api/fact-proposals/reopen",
	summary: "Restores dismissed proposals",
	status: 204,
	body: z.object({ ids }),
});
