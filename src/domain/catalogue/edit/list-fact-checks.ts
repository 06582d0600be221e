import type { Queryable } from "#db/database.ts";
import { readFactTables } from "#domain/facts/read-fact-tables.ts";
import { checkFacts, type FactProblem } from "#lib/facts/check-facts.ts";
import { type FactCheckKind, type FactTables, typeOf } from "#lib/facts/facts.ts";
import { formatFacts, type ShownFact } from "#lib/facts/format-facts.ts";
import { proposeFacts } from "#lib/facts/propose-facts.ts";
import {
	type CheckedAmong,
	type CheckedRow,
	readCheckedProducts,
} from "./read-checked-products.ts";

export interface FactCheck {
	id: number;
	version: number;
	name: string;
	image: string | null;
	product_type: string | null;
	problems: FactProblem[];
	/** null if the product's texts suggest no new specifications. */
	proposed: { product_type: { code: string; name: string } | null; facts: ShownFact[] } | null;
}

export interface FactChecks {
	/** The first items. */
	items: FactCheck[];
	has_more: boolean;
}

const maxListed = 100;

/** Returns products whose specifications need review, oldest first. */
export async function listFactChecks(
	queryable: Queryable,
	{ kind, ...among }: CheckedAmong & { kind: FactCheckKind },
): Promise<FactChecks> {
	const tables = await readFactTables(queryable);
	const items: FactCheck[] = [];
	for await (const rows of readCheckedProducts(queryable, among)) {
		for (const row of rows) {
			const check = checkProduct(row, kind, tables);
			if (check) items.push(check);
			if (items.length > maxListed) return { items: items.slice(0, maxListed), has_more: true };
		}
	}
	return { items, has_more: false };
}

function checkProduct(row: CheckedRow, kind: FactCheckKind, tables: FactTables): FactCheck | null {
	const { id, version, name, image, product_type } = row;
	const proposed = kind === "proposed" && !row.is_declined ? propose(row, tables) : null;
	const problems = checkFacts(row, tables).filter((one) => one.kind === kind);
	if (!proposed && problems.length === 0) return null;
	return { id, version, name, image, product_type, problems, proposed };
}

function propose(row: CheckedRow, tables: FactTables): FactCheck["proposed"] {
	const description = `${row.short_description}\n${row.description}`;
	const known = Object.assign({}, ...row.variations, row.facts);
	const { product_type, facts } = proposeFacts({ ...row, description, facts: known }, tables);
	if (product_type === null && Object.keys(facts).length === 0) return null;
	const type = typeOf(tables, product_type);
	return {
		product_type: type && { code: type.code, name: type.name },
		facts: formatFacts(facts, product_type ?? row.product_type, tables),
	};
}
