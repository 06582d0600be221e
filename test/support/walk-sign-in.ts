/**
 * Signs in at the demo's OpenID provider, following its pages like a browser.
 * @returns the query with which the provider redirects to the shop
 */
export async function walkSignIn(
	address: string,
	person: Record<string, string>,
): Promise<URLSearchParams> {
	const cookies = new Map<string, string>();
	let next = address;
	for (let step = 0; step < 10; step++) {
		const response = await fetch(next, {
			redirect: "manual",
			headers: { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
		});
		for (const line of response.headers.getSetCookie()) {
			const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
			cookies.set(name, value);
		}
		const location = response.headers.get("Location");
		if (location === null) next = `${next}/continue?${new URLSearchParams(person)}`;
		else next = new URL(location, next).href;
		if (next.includes("/auth/google/callback")) return new URL(next).searchParams;
	}
	throw new Error("The provider redirects in a loop.");
}
