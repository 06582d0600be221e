import {
	type ArtDetail,
	type ArtFamily,
	artDetails,
	artFamilies,
	type Colourway,
	colourways,
} from "./vocabulary.ts";

/** Which drawing a picture shows. */
export interface Art {
	family: ArtFamily;
	colourway: Colourway;
	detail: ArtDetail;
}

/** Where the shop serves a drawing as a picture; `?w=` chooses its width. */
export const artPath = ({ family, colourway, detail }: Art): string =>
	`/storage/art/${family}-${colourway}-${detail}.webp`;

const all: readonly Art[] = artFamilies.flatMap((family) =>
	colourways.flatMap((colourway) => artDetails.map((detail) => ({ family, colourway, detail }))),
);
const byFile = new Map(all.map((art) => [artPath(art).split("/").at(-1), art]));

/** The drawing of a file name such as `case-mango-0.webp`, if there is one. */
export const findArt = (file: string): Art | undefined => byFile.get(file);
