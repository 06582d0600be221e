/** Units by which things of a type are fast or large, by what is wished for. */
interface Wish {
	words: ReadonlySet<string>;
	units: Readonly<Record<string, string>>;
}

const wishes: readonly Wish[] = [
	{
		words: new Set("fast faster fastest quick mabilis pinakamabilis".split(" ")),
		units: { charger: "w", car_charger: "w", wireless_charger: "w", power_bank: "w" },
	},
	{
		words: new Set("big bigger biggest large largest malaki malaking pinakamalaki".split(" ")),
		units: { power_bank: "mah", flash_drive: "gb", memory_card: "gb", drive: "gb" },
	},
	{
		words: new Set(
			"long longer longest reach reaches mahaba mahabang pinakamahaba abot".split(" "),
		),
		units: { cable: "m", extension_cord: "m" },
	},
];

/** The unit of which as much as can be is wished for: watts of a charger that is to be fast; null: none. */
export const wishedUnit = (words: readonly string[], type: string): string | null =>
	wishes.find((wish) => wish.units[type] !== undefined && words.some((one) => wish.words.has(one)))
		?.units[type] ?? null;

/** Whether a word says such a wish of a type, and nothing else. */
export const isWish = (word: string, type: string): boolean =>
	wishes.some((wish) => wish.units[type] !== undefined && wish.words.has(word));
