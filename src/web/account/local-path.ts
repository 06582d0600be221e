const anyOrigin = "http://shop.invalid";

/** Returns a path within this shop that is safe to redirect to, or null if it leads elsewhere. */
export function localPath(text: string | null | undefined): string | null {
	if (!text?.startsWith("/")) return null;
	try {
		const url = new URL(text, anyOrigin);
		return url.origin === anyOrigin ? url.pathname + url.search + url.hash : null;
	} catch {
		return null;
	}
}
