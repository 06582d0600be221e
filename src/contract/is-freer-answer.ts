import { roles } from "#lib/security/roles.ts";

/*
 * Kargado's own responses have one form. Checking whether another server's response differs is cheap and done for each
 * response; the code that converts it is loaded only if needed.
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

/** Checks by the beginning of a call's path and the field to look at. */
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

/** Returns true if a call's path begins with this, except for review paths, whose responses aren't products. */
export const beginsWith = (path: string, start: string): boolean =>
	path === start || (path.startsWith(`${start}/`) && !path.includes("/review"));

/** Returns true if a response has a form that §3 allows but Kargado doesn't use. */
export const isFreerAnswer = (path: string, answer: unknown): boolean =>
	looks.some(
		([start, within, look]) =>
			beginsWith(path, start) &&
			listOf(answer).some((each) =>
				(within === null ? [each] : listOf(each[within])).some((thing) => look(thing)),
			),
	);
