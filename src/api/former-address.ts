/** Old and new prefixes of call paths. */
const moved = [
	["/user/api/products/by-slug/", "/user/api/products/by/slug/"],
	["/user/api/orders/by-key/", "/user/api/orders/by/key/"],
] as const;

/** Returns the current path of a call, so that programs with an old path still work. */
export function currentAddress(path: string): string {
	const [former, current] = moved.find(([former]) => path.startsWith(former)) ?? ["", ""];
	return current + path.slice(former.length);
}
