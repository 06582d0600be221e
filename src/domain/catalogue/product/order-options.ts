interface Named {
	name: string;
	options: Readonly<Record<string, string>>;
}

/**
 * Returns the option names in the order of their values in variation names such as "Red / 1 m". The database doesn't
 * store the order of options. Returns null if the variation names aren't combinations of option values.
 */
export function orderOptionNames(variations: readonly Named[]): string[] | null {
	const [first, ...others] = variations;
	const keys = Object.keys(first?.options ?? {});
	const key = [...keys].sort().join("\n");
	const areShared = others.every(({ options }) => Object.keys(options).sort().join("\n") === key);
	if (!areShared || keys.length === 0 || keys.length > maxOptions) return null;
	for (const names of permutationsOf(keys)) {
		if (variations.every(({ name, options }) => nameBy(names, options) === name)) return names;
	}
	return null;
}

const maxOptions = 5;

const nameBy = (names: readonly string[], options: Named["options"]) =>
	names.map((name) => options[name]).join(" / ");

function* permutationsOf(items: readonly string[]): Generator<string[]> {
	if (items.length <= 1) yield [...items];
	else {
		for (const [index, item] of items.entries()) {
			for (const rest of permutationsOf(items.toSpliced(index, 1))) yield [item, ...rest];
		}
	}
}
