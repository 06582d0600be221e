import { z } from "zod";
import { attributeKinds, factCheckKinds, factLevels } from "#lib/facts/facts.ts";
import { endpoint } from "../endpoint.ts";
import { id, idText, longText, text } from "../fields.ts";
import { toldFact } from "../product-shapes.ts";
import { searchText, version } from "./admin-fields.ts";
import { factsGiven } from "./product-facts.ts";

const managed = { access: "manager", permission: "products.write" } as const;
const code = z
	.string()
	.max(60)
	.regex(/^[a-z][a-z0-9_]*$/, "Use small letters, digits and underscores, a letter first.");
const byCode = { params: z.object({ code: z.string().max(60) }) } as const;

const seenVersion = version.optional().describe("409 `changed_elsewhere` brings `current`");
const clears = z
	.boolean()
	.optional()
	.describe("Takes what goes away off the products that have it; without, 409 `in_use`");
const clearsText = z
	.enum(["true", "false"])
	.transform((said) => said === "true")
	.optional()
	.describe("Takes it off the products that have it; without, 409 `in_use`");

export const adminProductType = z.object({
	code: z.string(),
	version,
	name: z.string(),
	/** In the order in which they are told. */
	attributes: z.array(
		z.object({ code: z.string(), level: z.enum(factLevels), is_required: z.boolean() }),
	),
	products_count: z.number().int(),
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
	/** Every product has it, whatever its type and without one. */
	is_general: z.boolean(),
	/** Products of which it is known, or of a variation of which. */
	products_count: z.number().int(),
});
export type AdminAttribute = z.input<typeof adminAttribute>;

export const listProductTypes = endpoint({
	method: "GET",
	path: "/admin/api/product-types",
	access: "staff",
	permission: "products.read",
	summary: "All product types with their attributes, in the shop's order",
	output: z.array(adminProductType),
});

export const listAttributes = endpoint({
	method: "GET",
	path: "/admin/api/attributes",
	access: "staff",
	permission: "products.read",
	summary: "All attributes with their choices, in the shop's order",
	output: z.array(adminAttribute),
});

const typeFields = {
	name: text(60),
	attributes: z
		.array(z.object({ code, level: z.enum(factLevels), is_required: z.boolean() }))
		.max(100),
};

export const createProductType = endpoint({
	...managed,
	method: "POST",
	path: "/admin/api/product-types",
	summary: "Makes a product type; without a code one is made of its name",
	status: 201,
	body: z.object({ ...typeFields, code: code.optional() }),
	output: adminProductType,
});

export const updateProductType = endpoint({
	...managed,
	...byCode,
	method: "PUT",
	path: "/admin/api/product-types/{code}",
	problems: ["changed_elsewhere", "in_use"],
	summary: "Renames a product type, or changes its attributes and their order",
	body: z.object({ version: seenVersion, clears, ...z.object(typeFields).partial().shape }),
	output: adminProductType,
});

export const deleteProductType = endpoint({
	...managed,
	...byCode,
	method: "DELETE",
	path: "/admin/api/product-types/{code}",
	problems: ["in_use"],
	summary: "Removes a product type",
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
	summary: "Makes an attribute; without codes they are made of the names",
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
	summary: "Changes an attribute and its choices; its kind only while no product has it",
	body: z.object({ version: seenVersion, clears, ...z.object(attributeFields).partial().shape }),
	output: adminAttribute,
});

export const deleteAttribute = endpoint({
	...managed,
	...byCode,
	method: "DELETE",
	path: "/admin/api/attributes/{code}",
	problems: ["in_use"],
	summary: "Removes an attribute",
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
			/** Of the attribute; null: the type. */
			code: z.string().nullable(),
			text: z.string(),
		}),
	),
	/** null: its texts say nothing that it lacks. */
	proposed: z
		.object({
			product_type: z.object({ code: z.string(), name: z.string() }).nullable(),
			facts: z.array(toldFact),
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
		"The first hundred products whose facts contradict their title, lack what is required, or could be told from their texts",
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
		"Gives products the type and facts that were proposed; those changed meanwhile stay. Undone as a bulk edit",
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
	summary: "Says no to what products' texts propose, until they change",
	status: 204,
	body: z.object({ ids }),
});

export const reopenProposals = endpoint({
	...managed,
	method: "POST",
	path: "/admin/api/fact-proposals/reopen",
	summary: "Takes a no back",
	status: 204,
	body: z.object({ ids }),
});
