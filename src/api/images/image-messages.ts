import type { OpenGraphPicture } from "#lib/pictures/open-graph-image.ts";

/** The shop's pictures for a social image; null if missing. */
export interface PreviewFiles {
	/** The owner's picture, which is used instead of a drawn image. */
	whole: Uint8Array | null;
	image: Uint8Array | null;
	logo: Uint8Array | null;
}

/** Tasks of the image process. */
export type ImageTask =
	| { kind: "preview"; picture: OpenGraphPicture; isShop: boolean; files: PreviewFiles }
	| { kind: "placeholder" };
