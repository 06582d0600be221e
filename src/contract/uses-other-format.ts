import { roles } from "#lib/security/roles.ts";

/*
 * Responses of other servers may have another format than Kargado's. This cheap check runs for each response, so that
 * the code that converts responses is loaded only if needed.
 */

const isOtherUserFormat = (user: Record<string, unknown>): boolean =>
	user["id"] !== null &&
	(!roles.some((role) => role === user["role"]) ||
		user["avatar_url"] === undefined ||
		"user" in user);

const lacks = (name: string) => (thing: Record<string, unknown>) =>
	"id" in thing && thing[name] === undefined;
const lacksPicture = lacks("featured_image");

type Difference = readonly [
	start: string,
	within: string | null,
	differs: typeof isOtherUserFormat,
];

/**
 * Checks: the start of the call's path, the field of the response to inspect (null: the whole response), and a function
 * that returns true if the format differs.
 */
const differences: readonly Difference[] = [
	["/me", null, isOtherUserFormat],
	["/login", "user", isOtherUserFormat],
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

/**
 * Returns true if a call's path starts with this text. Review paths never match, because their responses
 * aren't products.
 */
export const beginsWith = (path: string, start: string): boolean =>
	path === start || (path.startsWith(`${start}/`) && !path.includes("/review"));

/** Returns true if a response has a format that §3 of the specification allows but Kargado doesn't use. */
export const usesOtherFormat = (path: string, answer: unknown): boolean =>
	differences.some(
		([start, within, differs]) =>
			beginsWith(path, start) &&
			listOf(answer).some((each) =>
				(within === null ? [each] : listOf(each[within])).some((thing) => differs(thing)),
			),
	);
