import type { NamedFile } from "#contract/endpoint.ts";

/** A kept picture as the file of an answer, for those who may see it. */
export const pictureFile = (name: string, bytes: Buffer): NamedFile => ({
	name: `${name}.webp`,
	content: new Blob([new Uint8Array(bytes)]).stream(),
});
