import { type Role, roles } from "#lib/security/roles.ts";
import type { Endpoint } from "./endpoint.ts";
import { beginsWith } from "./uses-other-format.ts";

/*
 * Converts responses of other servers to Kargado's own format. §3 of the specification allows these servers to use other
 * formats. Responses in Kargado's format are returned unchanged.
 */

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
	typeof value === "object" && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string | null =>
	typeof value === "string" && value.trim() !== "" ? value : null;

/** Returns a role that is given as text or as `{name}`, in any case and spacing. */
export function readRole(role: unknown): { role: Role; isAdmin: boolean } {
	const words = textOf(isFields(role) ? role["name"] : role) ?? "";
	const name = words
		.toLowerCase()
		.replace(/[\s_-]+/g, " ")
		.trim();
	const isAdmin = name.includes("admin");
	const known = roles.find((each) => each === name);
	if (known) return { role: known, isAdmin };
	if (isAdmin) return { role: "manager", isAdmin };
	return { role: name.includes("staff") ? "staff" : "customer", isAdmin };
}

/** Moves the fields of a nested `user` into the outer object. */
function unnest(answer: Fields): Fields {
	const { user, ...outer } = answer;
	if (!isFields(user)) return outer;
	const given = Object.entries(outer).filter(([, value]) => value !== undefined && value !== null);
	return { ...user, ...Object.fromEntries(given) };
}

function readUser(answer: unknown): unknown {
	if (!isFields(answer)) return answer;
	const user = unnest(answer);
	if (user["id"] === undefined || user["id"] === null) return { ...user, id: null };
	const { role, isAdmin } = readRole(user["role"]);
	const avatar = textOf(user["avatar_url"]) ?? textOf(user["avatar"]);
	return {
		...user,
		role,
		is_admin: isAdmin || [true, 1, "1"].includes(user["is_admin"] as never),
		avatar_url: avatar,
	};
}

function readProfile(answer: unknown): unknown {
	if (!isFields(answer) || !("name" in answer)) return answer;
	return { ...answer, avatar_url: textOf(answer["avatar_url"]) ?? textOf(answer["avatar"]) };
}

const pictureNames = [
	"featured_image",
	"image",
	"thumbnail",
	"image_path",
	"photo",
	"main_image",
	"url",
	"src",
	"path",
];
const listNames = ["images", "photos", "gallery"];

/** Returns an absolute path: `storage/…` and `uploads/…` may lack their leading slash. */
const fromRoot = (address: string): string =>
	/^(?:storage|uploads)\//.test(address) ? `/${address}` : address;

function namedPicture(value: unknown): string | null {
	const text = textOf(value);
	if (text !== null) return fromRoot(text);
	if (!isFields(value)) return null;
	for (const name of pictureNames) {
		const found = namedPicture(value[name]);
		if (found !== null) return found;
	}
	return null;
}

/**
 * Returns the picture of a product or order item (specification §3): its own picture, the first one in its lists, or
 * the picture of its product.
 */
export function pictureOf(thing: unknown): string | null {
	if (!isFields(thing)) return null;
	const own = namedPicture(thing);
	if (own !== null) return own;
	for (const name of listNames) {
		const list = thing[name];
		if (!Array.isArray(list)) continue;
		for (const entry of list) {
			const found = namedPicture(entry);
			if (found !== null) return found;
		}
	}
	return pictureOf(thing["product"]);
}

/** Returns the product or item with its picture in those of these fields that are empty. */
function withPictures(thing: unknown, fields: readonly string[]): unknown {
	if (!isFields(thing)) return thing;
	const picture = pictureOf(thing);
	const own = fields.map((field) => [field, namedPicture(thing[field]) ?? picture]);
	return { ...thing, ...Object.fromEntries(own) };
}

const readProduct = (product: unknown): unknown =>
	withPictures(product, ["featured_image", "image", "thumbnail"]);
const readItem = (item: unknown): unknown => withPictures(item, ["featured_image", "image"]);

/** Returns the reference of an order that comes without one: `ORD-` and its id (specification §9). */
const referenceOf = (id: unknown): string => `ORD-${String(id).padStart(5, "0")}`;

function readOrder(order: unknown): unknown {
	if (!isFields(order) || !("id" in order)) return order;
	const items = Array.isArray(order["items"]) ? order["items"].map(readItem) : null;
	return {
		...order,
		ref: textOf(order["ref"]) ?? referenceOf(order["id"]),
		preview_image: namedPicture(order["preview_image"]) ?? pictureOf(items?.[0]),
		...(items && { items }),
	};
}

const readEntry = (entry: unknown): unknown =>
	isFields(entry) ? { ...entry, product: readProduct(entry["product"]) } : entry;

function readCategory(category: unknown): unknown {
	if (!isFields(category)) return category;
	const list = Array.isArray(category["images"]) ? category["images"] : [];
	const images = list.map(namedPicture).filter((image) => image !== null);
	return { ...category, images, image: namedPicture(category["image"]) ?? images[0] ?? null };
}

function readFeature(feature: unknown): unknown {
	if (!isFields(feature)) return feature;
	const picture = namedPicture(feature["image_url"]) ?? namedPicture(feature["image_path"]);
	const product = isFields(feature["product"]) ? readProduct(feature["product"]) : null;
	return { ...feature, product, image_url: picture ?? pictureOf(product) };
}

type Read = (value: unknown) => unknown;
const each =
	(read: Read): Read =>
	(answer) =>
		Array.isArray(answer) ? answer.map(read) : read(answer);
const within =
	(name: string, read: Read): Read =>
	(answer) =>
		isFields(answer) && name in answer ? { ...answer, [name]: each(read)(answer[name]) } : answer;

/** Converters by the beginning of a call's path. The first match is used. */
const readings: readonly (readonly [string, Read])[] = [
	["/me", readUser],
	["/login", within("user", readUser)],
	["/user/api/profile", readProfile],
	["/user/api/orders", each(readOrder)],
	["/user/api/products", each(readProduct)],
	["/user/api/wishlist", each(readEntry)],
	["/user/api/cart", within("lines", readItem)],
	["/user/api/features", each(readFeature)],
	["/user/api/categories", each(readCategory)],
	["/landing/categories", each(readCategory)],
	["/landing/products", each(readProduct)],
	["/landing/new-arrivals", each(readProduct)],
	["/landing/featured", each(readProduct)],
];

/** Converts a response to the contract's format. */
export function readAnswer({ path }: Pick<Endpoint, "path">, answer: unknown): unknown {
	const [, read] = readings.find(([start]) => beginsWith(path, start)) ?? [];
	return read ? read(answer) : answer;
}
