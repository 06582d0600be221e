import type { NamedFile } from "#contract/endpoint.ts";

/** Serves a stored picture that the user may see. */
export const pictureFile = (name: string, bytes: Buffer): NamedFile => ({
	name: `${name}.webp`,
	content: new Blob([new Uint8Array(bytes)]).stream(),
});
