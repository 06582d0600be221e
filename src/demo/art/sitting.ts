import type { Facts, FactValue } from "#lib/facts/facts.ts";
import type { Colours } from "./colours.ts";
import type { Paint } from "./paint.ts";

/** Input of a drawing: the product's specifications and its color. */
export interface Sitting {
	/** The product's title. */
	name: string;
	facts: Facts;
	/** The selected options, such as `Plug: USB-C`. */
	options: Readonly<Record<string, string>>;
	colours: Colours;
	/** Degrees of rotation from the product's usual pose. */
	angle: number;
	paint: Paint;
}

/** Selects one of the family's drawings, if there are several. */
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

/** Returns one entry for each socket, so that two USB-C sockets are two entries. */
export function socketsOf(sitting: Pick<Sitting, "facts">): string[] {
	const kinds = sitting.facts["ports"];
	if (!Array.isArray(kinds)) return [];
	return kinds.flatMap((kind) =>
		Array.from({ length: numberOf(sitting, `${kind}_ports`) ?? 1 }, () => kind),
	);
}

/** A length, such as `1.5M` or `80CM`. */
export const lengthMark = (cm: number): string => (cm >= 100 ? `${cm / 100}M` : `${cm}CM`);
/** A storage capacity, such as `128GB` or `1TB`. */
export const storageMark = (gb: number): string => (gb >= 1000 ? `${gb / 1000}TB` : `${gb}GB`);
/** A power, such as `67W`. */
export const wattsMark = (watts: number): string => `${watts}W`;
/** A battery capacity, such as `20000MAH`. */
export const capacityMark = (mah: number): string => `${mah}MAH`;
