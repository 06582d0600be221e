import {
	type ArtDetail,
	type ArtFamily,
	artDetails,
	artFamilies,
	type Capacity,
	type Colourway,
	capacities,
	colourways,
} from "./vocabulary.ts";

/** Which drawing a picture shows. */
export interface Art {
	family: ArtFamily;
	colourway: Colourway;
	detail: ArtDetail;
	/** Of a power bank; without it its drawing claims none. */
	capacity?: Capacity;
}

/** Where the shop serves a drawing as a picture; `?w=` chooses its width. */
export const artPath = ({ family, colourway, detail, capacity }: Art): string =>
	`/storage/art/${family}-${colourway}-${detail}${capacity ? `-${capacity}mah` : ""}.webp`;

const plain: readonly Art[] = artFamilies.flatMap((family) =>
	colourways.flatMap((colourway) => artDetails.map((detail) => ({ family, colourway, detail }))),
);
const marked = plain
	.filter(({ family }) => family === "power-bank")
	.flatMap((art) => capacities.map((capacity) => ({ ...art, capacity })));
const all: readonly Art[] = [...plain, ...marked];
const byFile = new Map(all.map((art) => [artPath(art).split("/").at(-1), art]));

/** The drawing of a file name such as `case-mango-0.webp`, if there is one. */
export const findArt = (file: string): Art | undefined => byFile.get(file);
