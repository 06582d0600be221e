const anyOrigin = "http://shop.invalid";

/** Returns a path if it leads to a page of this shop, so that redirecting to it is safe. Otherwise, returns null. */
export function localPath(text: string | null | undefined): string | null {
	if (!text?.startsWith("/")) return null;
	try {
		const url = new URL(text, anyOrigin);
		return url.origin === anyOrigin ? url.pathname + url.search + url.hash : null;
	} catch {
		return null;
	}
}
