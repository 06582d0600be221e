import type { Facts, FactValue } from "#lib/facts/facts.ts";
import type { Colours } from "./colours.ts";
import type { Paint } from "./paint.ts";

/** What a drawing is made from: what is known of the product, and the colour it is sold in. */
export interface Sitting {
	/** The product's title. */
	name: string;
	facts: Facts;
	/** What is chosen of it, as `Plug: USB-C`. */
	options: Readonly<Record<string, string>>;
	colours: Colours;
	/** Degrees the product is turned beyond its usual pose. */
	angle: number;
	paint: Paint;
}

/** Which of a drawing's bodies is meant, where a family has several. */
export type Shape = 0 | 1 | 2 | 3;

const isNumber = (value: FactValue | undefined): value is number => typeof value === "number";
const isText = (value: FactValue | undefined): value is string => typeof value === "string";

export function numberOf({ facts }: Pick<Sitting, "facts">, code: string): number | undefined {
	const value = facts[code];
	return isNumber(value) ? value : undefined;
}

export function wordOf({ facts }: Pick<Sitting, "facts">, code: string): string {
	const value = facts[code];
	return isText(value) ? value : "";
}

/** Every socket it has, one entry for each: the kinds, as often as their counts say. */
export function socketsOf(sitting: Pick<Sitting, "facts">): string[] {
	const kinds = sitting.facts["ports"];
	if (!Array.isArray(kinds)) return [];
	return kinds.flatMap((kind) =>
		Array.from({ length: numberOf(sitting, `${kind}_ports`) ?? 1 }, () => kind),
	);
}

/** `1.5M`, `80CM` */
export const lengthMark = (cm: number): string => (cm >= 100 ? `${cm / 100}M` : `${cm}CM`);
/** `128GB`, `1TB` */
export const storageMark = (gb: number): string => (gb >= 1000 ? `${gb / 1000}TB` : `${gb}GB`);
/** `67W` */
export const wattsMark = (watts: number): string => `${watts}W`;
/** `20000MAH` */
export const capacityMark = (mah: number): string => `${mah}MAH`;
