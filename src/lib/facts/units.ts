interface Unit {
	/** Conversion factor of each word, in lowercase letters. */
	words: Readonly<Record<string, number>>;
	/** Values have no decimals, so `20.000` is twenty thousand. */
	isWhole?: boolean;
	/** Larger values use another unit: from which value, and how many each. */
	larger?: { from: number; each: number; unit: string };
	/** `1 piece`, `2 pieces`; otherwise the unit follows the number unchanged. */
	one?: string;
	/** Name within a sentence, if the unit could be misread. */
	inSentence?: string;
}

const inch = { in: 1, inch: 1, inches: 1, '"': 1, "″": 1, "”": 1, "''": 1 };
const times = (words: Record<string, number>, factor: number) =>
	Object.fromEntries(Object.entries(words).map(([word, each]) => [word, each * factor]));
const metre = { m: 1, meter: 1, meters: 1, metre: 1, metres: 1, mtr: 1 };

/** Units that can be converted; an attribute can have any other word as its unit. */
export const units: Readonly<Record<string, Unit>> = {
	W: { words: { w: 1, watt: 1, watts: 1, kw: 1000 } },
	mAh: { words: { mah: 1, ah: 1000 }, isWhole: true },
	// Drive makers count 1,000 GB per terabyte.
	GB: { words: { gb: 1, tb: 1000, mb: 0.001 }, larger: { from: 1000, each: 1000, unit: "TB" } },
	cm: {
		words: { cm: 1, mm: 0.1, ...times(metre, 100), ...times(inch, 2.54), ft: 30.48, feet: 30.48 },
		larger: { from: 100, each: 100, unit: "m" },
	},
	mm: { words: { mm: 1, cm: 10, ...times(metre, 1000), ...times(inch, 25.4) } },
	in: { words: { ...inch, cm: 1 / 2.54 }, inSentence: "inches" },
	lm: { words: { lm: 1, lumen: 1, lumens: 1 }, isWhole: true },
	h: { words: { h: 1, hr: 1, hrs: 1, hour: 1, hours: 1, min: 1 / 60, minutes: 1 / 60 } },
	"MB/s": { words: { "mb/s": 1, "gb/s": 1000 }, isWhole: true },
	Gbps: { words: { gbps: 1, "gbit/s": 1, mbps: 0.001 } },
	Mbps: { words: { mbps: 1, "mbit/s": 1, gbps: 1000 }, isWhole: true },
	dpi: { words: { dpi: 1 }, isWhole: true },
	g: {
		words: {
			g: 1,
			gram: 1,
			grams: 1,
			kg: 1000,
			kgs: 1000,
			oz: 28.349523125,
			lb: 453.59237,
			lbs: 453.59237,
		},
		larger: { from: 1000, each: 1000, unit: "kg" },
	},
	pieces: { words: { pieces: 1, piece: 1, pcs: 1, pc: 1, pack: 1, packs: 1 }, one: "piece" },
	months: {
		words: { months: 1, month: 1, mo: 1, years: 12, year: 12, yr: 12, yrs: 12 },
		one: "month",
	},
};

/** Returns `a number in W`, `a number in inches`, `a number`. */
export const numberIn = (unit: string | null): string =>
	unit === null ? "a number" : `a number in ${units[unit]?.inSentence ?? unit}`;

/** Returns the factor of a word in this unit; undefined if it isn't one of its words. */
export function factorOf(unit: string | null, word: string): number | undefined {
	const folded = word.toLowerCase();
	if (folded === "" || folded === unit?.toLowerCase()) return 1;
	const words = unit === null ? undefined : units[unit]?.words;
	return words && Object.hasOwn(words, folded) ? words[folded] : undefined;
}
