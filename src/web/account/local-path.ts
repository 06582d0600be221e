const anyOrigin = "http://shop.invalid";

/** A path of this shop, as it may be gone to; null for anything that leads elsewhere. */
export function localPath(text: string | null | undefined): string | null {
	if (!text?.startsWith("/")) return null;
	try {
		const url = new URL(text, anyOrigin);
		return url.origin === anyOrigin ? url.pathname + url.search + url.hash : null;
	} catch {
		return null;
	}
}
