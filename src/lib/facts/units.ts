interface Unit {
	/** For each name (in lower case) of this unit or a related unit, the factor that converts a value to this unit. */
	words: Readonly<Record<string, number>>;
	/** True if values never have decimals, so that `20.000` means twenty thousand. */
	isWhole?: boolean;
	/**
	 * The larger unit in which values of at least `from` are displayed. One larger unit equals `each` of the smaller
	 * one.
	 */
	larger?: { from: number; each: number; unit: string };
	/**
	 * Singular name, for `1 piece` as opposed to `2 pieces`. If omitted, the unit's name is the same for every number.
	 */
	one?: string;
	/** The unit's name in sentences if its short name could be misread: "inches" for "in". */
	inSentence?: string;
}

const inch = { in: 1, inch: 1, inches: 1, '"': 1, "″": 1, "”": 1, "''": 1 };
const times = (words: Record<string, number>, factor: number) =>
	Object.fromEntries(Object.entries(words).map(([word, each]) => [word, each * factor]));
const metre = { m: 1, meter: 1, meters: 1, metre: 1, metres: 1, mtr: 1 };

/** Units that can be converted. Any other text can also be the unit of an attribute. */
export const units: Readonly<Record<string, Unit>> = {
	W: { words: { w: 1, watt: 1, watts: 1, kw: 1000 } },
	mAh: { words: { mah: 1, ah: 1000 }, isWhole: true },
	// Storage makers count 1,000 GB per terabyte.
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

/** Returns a phrase such as `a number in W`, `a number in inches` or `a number`. */
export const numberIn = (unit: string | null): string =>
	unit === null ? "a number" : `a number in ${units[unit]?.inSentence ?? unit}`;

/** Returns the factor that converts from the named unit to this unit; undefined if the units aren't related. */
export function factorOf(unit: string | null, word: string): number | undefined {
	const folded = word.toLowerCase();
	if (folded === "" || folded === unit?.toLowerCase()) return 1;
	const words = unit === null ? undefined : units[unit]?.words;
	return words && Object.hasOwn(words, folded) ? words[folded] : undefined;
}
