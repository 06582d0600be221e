/** What a thing of a type is to have as much of as can be, or as little. */
export interface ReadWish {
	unit: string;
	isLeast: boolean;
}

/** Units by which things of a type are fast, large, small …, by what is wished for. */
interface Wish {
	words: ReadonlySet<string>;
	units: Readonly<Record<string, string>>;
	isLeast?: boolean;
}

const sizes = { power_bank: "mah", flash_drive: "gb", memory_card: "gb", drive: "gb" };

const wishes: readonly Wish[] = [
	{
		words: new Set(
			"fast faster fastest quick quicker quickest strong strongest powerful mabilis pinakamabilis malakas".split(
				" ",
			),
		),
		units: { charger: "w", car_charger: "w", wireless_charger: "w", power_bank: "w" },
	},
	{
		words: new Set("loud louder loudest strong strongest powerful malakas lakas".split(" ")),
		units: { speaker: "w" },
	},
	{
		words: new Set(
			"big bigger biggest large larger largest highest malaki malaking pinakamalaki".split(" "),
		),
		units: { ...sizes, speaker: "w" },
	},
	// What is to last a day or a journey is to hold much.
	{
		words: new Set(
			"hours hrs oras days weekend overnight magdamag maghapon matagal matagalan tatagal".split(
				" ",
			),
		),
		units: { power_bank: "mah" },
	},
	{
		words: new Set(
			"long longer longest reach reaches mahaba mahabang pinakamahaba abot".split(" "),
		),
		units: { cable: "m", extension_cord: "m" },
	},
	{
		words: new Set("tall taller tallest high highest mataas pinakamataas".split(" ")),
		units: { tripod: "m", ring_light: "m" },
	},
	{
		words: new Set(
			"small smaller smallest tiny tiniest lightest maliit pinakamaliit magaan".split(" "),
		),
		units: { power_bank: "mah", tripod: "m" },
		isLeast: true,
	},
	{
		words: new Set(
			"short shorter shortest maikli maikling maiksi maiksing pinakamaikli".split(" "),
		),
		units: { cable: "m", extension_cord: "m" },
		isLeast: true,
	},
];

/** What is wished for of a type: the most watts of a charger that is to be fast; null: nothing. */
export function readWish(words: readonly string[], type: string): ReadWish | null {
	const wish = wishes.find(
		({ words: said, units }) => units[type] !== undefined && words.some((one) => said.has(one)),
	);
	const unit = wish?.units[type];
	return unit === undefined ? null : { unit, isLeast: wish?.isLeast === true };
}

/** Whether a word says such a wish of a type, and nothing else. */
export const isWish = (word: string, type: string): boolean =>
	wishes.some((wish) => wish.units[type] !== undefined && wish.words.has(word));
