/** How much a shopper wants a product for a query, from 3 (exactly this product) to 0 (not wanted). */
export type Grade = 0 | 1 | 2 | 3;

/** The catalog data that judgments may use. Judgments never use data of the search itself. */
export interface JudgedProduct {
	key: string;
	name: string;
	category: string;
	/** The name, category, descriptions and variations in one text. */
	text: string;
	variations: readonly string[];
	skus: readonly string[];
	inStock: boolean;
	/** In centavos. */
	price: number;
}

export interface Judgement {
	query: string;
	class: string;
	/** The collection that the query belongs to: "first", until the file names another one. */
	collection: string;
	/** True if the query was never used while developing the search. */
	isHeldOut: boolean;
	/** True if the catalog has no suitable product. The search should then say so. */
	isNotStocked: boolean;
	gradeOf(product: JudgedProduct): Grade;
}

type Predicate = (product: JudgedProduct) => boolean;

const notStocked = "not stocked";
const atom = /^(!?)(?:@([a-z-]+)|(stock)|p<(\d+)|(n|c|t|v|sku)\/([^/]+)\/)\s*/;

const textsOf: Record<string, (product: JudgedProduct) => readonly string[]> = {
	n: ({ name }) => [name],
	c: ({ category }) => [category],
	t: ({ text }) => [text],
	v: ({ variations }) => variations,
	sku: ({ skus }) => skus,
};

/** Parses a condition such as "a & b, c", which selects the intended products. */
function parsePredicate(source: string, named: ReadonlyMap<string, Predicate>): Predicate {
	const alternatives: Predicate[][] = [[]];
	let rest = source.trim();
	for (;;) {
		const [whole = "", no, name, stock, pesos, field = "", pattern = ""] = atom.exec(rest) ?? [];
		if (whole === "") throw new Error(`Cannot read "${rest}" in "${source}".`);
		const found = name === undefined ? undefined : named.get(name);
		if (name !== undefined && found === undefined) throw new Error(`No @${name} is given.`);
		const expression = new RegExp(pattern, "i");
		const says: Predicate = (product) =>
			textsOf[field]?.(product).some((text) => expression.test(text)) === true;
		const costs: Predicate | undefined =
			pesos === undefined ? undefined : ({ price }) => price < Number(pesos) * 100;
		const holds = found ?? costs ?? (stock ? (product) => product.inStock : says);
		alternatives.at(-1)?.push(no ? (product) => !holds(product) : holds);
		rest = rest.slice(whole.length);
		if (rest === "") break;
		if (rest.startsWith(",")) alternatives.push([]);
		else if (!rest.startsWith("&")) throw new Error(`Cannot read "${rest}" in "${source}".`);
		rest = rest.slice(1).trim();
	}
	return (product) => alternatives.some((all) => all.every((holds) => holds(product)));
}

function parseLine(
	line: string,
	collection: string,
	named: ReadonlyMap<string, Predicate>,
): Judgement {
	const [first = "", kind = "", ...graded] = line.split(";").map((part) => part.trim());
	const grades = graded.map((part) => {
		const [, grade, which] = /^([123]):\s*(.+)$/.exec(part) ?? [];
		if (which === undefined) throw new Error(`Cannot read "${part}" of "${first}".`);
		return { grade: Number(grade) as Grade, holds: parsePredicate(which, named) };
	});
	if (kind === "" || (grades.length === 0) !== (kind === notStocked)) {
		throw new Error(`"${first}" has no class or no grades.`);
	}
	grades.sort((a, b) => b.grade - a.grade);
	return {
		query: first.replace(/^\*/, ""),
		class: kind,
		collection,
		isHeldOut: first.startsWith("*"),
		isNotStocked: kind === notStocked,
		gradeOf: (product) => grades.find(({ holds }) => holds(product))?.grade ?? 0,
	};
}

/** Parses a file of judgements. Its header explains the format. */
export function parseJudgements(source: string): Judgement[] {
	const named = new Map<string, Predicate>();
	const judgements: Judgement[] = [];
	let collection = "first";
	for (const line of source.split("\n").map((each) => each.trim())) {
		if (line.startsWith("## ")) collection = line.slice(3);
		if (line === "" || line.startsWith("#")) continue;
		const [, name, meaning] = /^@([a-z-]+)\s*=\s*(.+)$/.exec(line) ?? [];
		if (name !== undefined && meaning !== undefined) {
			named.set(name, parsePredicate(meaning, named));
		} else judgements.push(parseLine(line, collection, named));
	}
	return judgements;
}
