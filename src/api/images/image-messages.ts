import type { OpenGraphPicture } from "#lib/open-graph-image.ts";

/** What a preview shows of the shop's own files; null where there is none. */
export interface PreviewFiles {
	/** Shown as it is, in the place of everything else. */
	whole: Uint8Array | null;
	image: Uint8Array | null;
	logo: Uint8Array | null;
}

/** What the process of images is asked for. */
export type ImageTask =
	| { kind: "preview"; picture: OpenGraphPicture; isShop: boolean; files: PreviewFiles }
	| { kind: "placeholder" };
