import { z } from "zod";
import { productStatuses } from "#lib/products/product-statuses.ts";
import { endpoint } from "../endpoint.ts";
import { id, idText, longText, money, page, text } from "../fields.ts";
import { pictureFocuses, tags } from "../user/catalogue.ts";
import { searchText, version } from "./admin-fields.ts";

const managed = { access: "manager", permission: "storefront" } as const;
const byId = { params: z.object({ id: idText }) } as const;
/** The path that `uploadPicture` returned, or the existing path. */
const picture = z
	.string()
	.max(500)
	.regex(/^\/(storage|uploads)\/(?!.*\.\.)[^\s?#\\]+$/, "Choose an uploaded picture.");
const slug = z
	.string()
	.max(100)
	.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Use lowercase letters, digits and single hyphens.");

export const uploadPicture = endpoint({
	...managed,
	method: "POST",
	path: "/admin/api/pictures",
	problems: ["storage_full"],
	summary: "Uploads a picture for a category, a hero slide or a new product",
	status: 201,
	multipart: true,
	body: z.object({ image: z.file("Choose a picture.") }),
	output: z.object({ path: z.string() }),
});

/** Version that the client has read. The change is refused if the record has been changed since. */
const seenVersion = version.optional().describe("409 `changed_elsewhere` returns `current`");

export const adminCategory = z.object({
	id,
	version,
	slug: z.string(),
	name: z.string(),
	images: z.array(z.string()),
	picture_focus: z.enum(pictureFocuses),
	/** Search keywords for products of the category. */
	synonyms: z.array(z.string()),
	products_count: z.number().int(),
	published_count: z.number().int(),
});
export type AdminCategory = z.input<typeof adminCategory>;

const categoryFields = {
	name: text(100),
	slug,
	images: z.array(picture).max(10),
	picture_focus: z.enum(pictureFocuses),
	synonyms: z.array(text(60)).max(30),
};

export const listAdminCategories = endpoint({
	method: "GET",
	path: "/admin/api/categories",
	access: "staff",
	permission: "products.read",
	summary: "All categories in display order",
	output: z.array(adminCategory),
});

export const createCategory = endpoint({
	...managed,
	method: "POST",
	path: "/admin/api/categories",
	problems: ["missing"],
	summary: "Creates a category at the end of the list",
	status: 201,
	body: z.object({ ...z.object(categoryFields).partial().shape, name: categoryFields.name }),
	output: adminCategory,
});

export const updateCategory = endpoint({
	...managed,
	...byId,
	method: "PUT",
	path: "/admin/api/categories/{id}",
	problems: ["changed_elsewhere"],
	summary: "Updates a category's name, path, pictures or synonyms",
	body: z.object({ version: seenVersion, ...z.object(categoryFields).partial().shape }),
	output: adminCategory,
});

export const deleteCategory = endpoint({
	...managed,
	...byId,
	method: "DELETE",
	path: "/admin/api/categories/{id}",
	problems: ["has_products"],
	summary: "Deletes a category without products",
});

export const orderCategories = endpoint({
	...managed,
	method: "PUT",
	path: "/admin/api/category-order",
	problems: ["changed_elsewhere"],
	summary: "Reorders all categories",
	body: z.object({ ids: z.array(id).max(1_000) }),
	output: z.array(adminCategory),
});

export const adminFeature = z.object({
	id,
	version,
	tag: z.enum(tags),
	is_active: z.boolean(),
	title: z.string(),
	subtitle: z.string(),
	image_path: z.string().nullable(),
	product_id: id.nullable(),
	/** Product shown in the preview; null if the hero slot has no product. */
	product: z
		.object({
			id,
			name: z.string(),
			slug: z.string(),
			status: z.enum(productStatuses),
			image: z.string().nullable(),
			price: money,
			sale_price: money.nullable(),
		})
		.nullable(),
});
export type AdminFeature = z.input<typeof adminFeature>;

const featureFields = {
	tag: z.enum(tags),
	is_active: z.boolean(),
	title: text(120),
	subtitle: longText(200),
	image_path: picture.nullable(),
	product_id: id.nullable(),
};

export const listAdminFeatures = endpoint({
	...managed,
	method: "GET",
	path: "/admin/api/features",
	summary: "All hero slides in display order, including inactive ones",
	output: z.array(adminFeature),
});

export const createFeature = endpoint({
	...managed,
	method: "POST",
	path: "/admin/api/features",
	problems: ["missing"],
	summary: "Adds a hero slide at the end",
	status: 201,
	body: z.object({
		...z.object(featureFields).partial().shape,
		tag: featureFields.tag,
		title: featureFields.title,
	}),
	output: adminFeature,
});

export const updateFeature = endpoint({
	...managed,
	...byId,
	method: "PUT",
	path: "/admin/api/features/{id}",
	problems: ["changed_elsewhere"],
	summary: "Updates a hero slide",
	body: z.object({ version: seenVersion, ...z.object(featureFields).partial().shape }),
	output: adminFeature,
});

export const deleteFeature = endpoint({
	...managed,
	...byId,
	method: "DELETE",
	path: "/admin/api/features/{id}",
	summary: "Deletes a hero slide",
});

export const orderFeatures = endpoint({
	...managed,
	method: "PUT",
	path: "/admin/api/feature-order",
	problems: ["changed_elsewhere"],
	summary: "Reorders all hero slides",
	body: z.object({ ids: z.array(id).max(1_000) }),
	output: z.array(adminFeature),
});

export const synonym = z.object({
	/** null for a built-in synonym group. */
	id: id.nullable(),
	version,
	words: z.array(z.string()),
	/** If set, a search for the words also finds these words, but not vice versa. */
	means: z.array(z.string()),
});
export type Synonym = z.input<typeof synonym>;

const phrase = text(60).refine((value) => value.split(/[\s-]+/).length <= 2, {
	message: "Use one or two words.",
});
const synonymBody = z.object({
	words: z.array(phrase).min(1).max(20),
	means: z.array(phrase).max(20).optional(),
});

export const listSynonyms = endpoint({
	...managed,
	method: "GET",
	path: "/admin/api/synonyms",
	summary: "Search synonyms: the shop's, then the built-in ones",
	query: z.object({ search: searchText.optional().describe("Part of a synonym") }),
	output: z.array(synonym),
});

export const createSynonym = endpoint({
	...managed,
	method: "POST",
	path: "/admin/api/synonyms",
	problems: ["changed_elsewhere", "missing"],
	summary: "Adds a synonym group; it applies within a second",
	status: 201,
	body: synonymBody,
	output: synonym,
});

export const updateSynonym = endpoint({
	...managed,
	...byId,
	method: "PUT",
	path: "/admin/api/synonyms/{id}",
	problems: ["changed_elsewhere"],
	summary: "Updates a synonym group",
	body: z.object({ version: seenVersion, ...synonymBody.shape }),
	output: synonym,
});

export const deleteSynonym = endpoint({
	...managed,
	...byId,
	method: "DELETE",
	path: "/admin/api/synonyms/{id}",
	summary: "Deletes a synonym group",
});

export const redirect = z.object({ id, version, from_path: z.string(), to_path: z.string() });
export type Redirect = z.input<typeof redirect>;

const localPath = z
	.string()
	.trim()
	.max(500)
	.regex(/^\/(?![/\\])[^\s\\]*$/, "Enter a path within the shop, such as /app?category=cables.");
const redirectBody = z.object({
	from_path: localPath.regex(/^[^?#]*$/, "Remove the part after ? or #."),
	to_path: localPath,
});

export const listRedirects = endpoint({
	...managed,
	method: "GET",
	path: "/admin/api/redirects",
	summary: "Redirects",
	paged: true,
	query: z.object({
		search: searchText.optional().describe("Part of either path"),
		...page.shape,
	}),
	output: z.array(redirect),
});

export const createRedirect = endpoint({
	...managed,
	method: "POST",
	path: "/admin/api/redirects",
	problems: ["changed_elsewhere", "missing"],
	summary: "Creates a redirect from an old path to a new one",
	status: 201,
	body: redirectBody,
	output: redirect,
});

export const updateRedirect = endpoint({
	...managed,
	...byId,
	method: "PUT",
	path: "/admin/api/redirects/{id}",
	problems: ["changed_elsewhere"],
	summary: "Updates a redirect",
	body: z.object({ version: seenVersion, ...redirectBody.shape }),
	output: redirect,
});

export const deleteRedirect = endpoint({
	...managed,
	...byId,
	method: "DELETE",
	path: "/admin/api/redirects/{id}",
	summary: "Deletes a redirect",
});
