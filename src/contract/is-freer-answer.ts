import { roles } from "#lib/roles.ts";

/*
 * Kargado's own answers have one form. Whether another server's is freer is a small question, asked
 * of every answer; the code that then reads it comes only if it is.
 */

const isFreerUser = (user: Record<string, unknown>): boolean =>
	user["id"] !== null &&
	(!roles.some((role) => role === user["role"]) ||
		user["avatar_url"] === undefined ||
		"user" in user);

const lacks = (name: string) => (thing: Record<string, unknown>) =>
	"id" in thing && thing[name] === undefined;
const lacksPicture = lacks("featured_image");

type Look = readonly [start: string, within: string | null, look: typeof isFreerUser];

/** By the beginning of a call's path, and the field of the answer that is looked at. */
const looks: readonly Look[] = [
	["/me", null, isFreerUser],
	["/login", "user", isFreerUser],
	["/user/api/profile", null, (profile) => "avatar" in profile],
	["/user/api/orders", null, lacks("ref")],
	["/user/api/orders", "items", lacksPicture],
	["/user/api/products", null, lacksPicture],
	["/landing/products", null, lacksPicture],
	["/landing/new-arrivals", null, lacksPicture],
	["/landing/featured", null, lacksPicture],
	["/user/api/wishlist", "product", lacksPicture],
	["/user/api/cart", "lines", lacksPicture],
	["/user/api/features", null, lacks("image_url")],
	["/user/api/categories", null, lacks("image")],
	["/landing/categories", null, lacks("image")],
];

const listOf = (value: unknown): Record<string, unknown>[] =>
	(Array.isArray(value) ? value : [value]).filter(
		(each) => typeof each === "object" && each !== null,
	);

/** Whether a call's path begins so; what is said of a product in its reviews is no product. */
export const beginsWith = (path: string, start: string): boolean =>
	path === start || (path.startsWith(`${start}/`) && !path.includes("/review"));

/** Whether an answer has a form that §3 allows and Kargado itself does not use. */
export const isFreerAnswer = (path: string, answer: unknown): boolean =>
	looks.some(
		([start, within, look]) =>
			beginsWith(path, start) &&
			listOf(answer).some((each) =>
				(within === null ? [each] : listOf(each[within])).some((thing) => look(thing)),
			),
	);
