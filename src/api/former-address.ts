/** What a call's address began with in an earlier version, and begins with now. */
const moved = [
	["/user/api/products/by-slug/", "/user/api/products/by/slug/"],
	["/user/api/orders/by-key/", "/user/api/orders/by/key/"],
] as const;

/** Where the call of this address is now: programs that know a former one are answered as before. */
export function currentAddress(path: string): string {
	const [former, current] = moved.find(([former]) => path.startsWith(former)) ?? ["", ""];
	return current + path.slice(former.length);
}
