import type { OpenGraphPicture } from "#lib/pictures/open-graph-image.ts";

/** The shop's files for a social image; null if missing. */
export interface PreviewFiles {
	/** Replaces everything else. */
	whole: Uint8Array | null;
	image: Uint8Array | null;
	logo: Uint8Array | null;
}

/** Tasks of the image process. */
export type ImageTask =
	| { kind: "preview"; picture: OpenGraphPicture; isShop: boolean; files: PreviewFiles }
	| { kind: "placeholder" };
