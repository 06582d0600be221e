import type { ClientBase } from "pg";
import { isArray } from "./compare-row.ts";
import type { DescribedColumn } from "./describe-query.ts";

/** A plan node in the output of `explain`. */
interface Plan {
	"Node Type": string;
	"Join Type"?: string;
	"Parent Relationship"?: string;
	"Subplan Name"?: string;
	Strategy?: string;
	Alias?: string;
	Output?: string[];
	Filter?: string;
	"Index Cond"?: string;
	"Recheck Cond"?: string;
	Plans?: Plan[];
}

/** All `not null` columns, as `table.column` with PostgreSQL's internal numbers. */
export type RequiredColumns = ReadonlySet<string>;

export async function readRequiredColumns(client: ClientBase): Promise<RequiredColumns> {
	const { rows } = await client.query<{ key: string }>(`
		select attrelid || '.' || attnum as key from pg_attribute where attnotnull and attnum > 0`);
	return new Set(rows.map(({ key }) => key));
}

/** Returns for each column of a statement whether it can be null, as far as the query plan shows. */
export async function findNullColumns(
	client: ClientBase,
	text: string,
	columns: readonly DescribedColumn[],
	required: RequiredColumns,
): Promise<boolean[]> {
	const { rows } = await client.query<{ "QUERY PLAN": { Plan: Plan }[] }>(
		`explain (verbose, generic_plan, costs off, format json) ${text}`,
	);
	const plan = rows[0]?.["QUERY PLAN"][0]?.Plan;
	if (!plan) throw new Error("PostgreSQL returned no plan.");
	const optional = optionalTables(plan);
	// Without a match, `array(select …)` returns an empty array, and any other subquery returns null. The plan doesn't
	// distinguish the two, so look for the words in the statement.
	const hasArrays = /\barray\s*\(\s*select\b/i.test(text);
	const present = presentColumns(plan);
	return columns.map(({ origin, type }, index) => {
		if (present.has(withoutBrackets(plan.Output?.[index] ?? ""))) return false;
		if (origin && !required.has(`${origin.table}.${origin.column}`)) return true;
		if (hasArrays && isArray(type)) return false;
		return isNull(plan, plan.Output?.[index] ?? "", optional);
	});
}

const own = (plan: Plan): Plan[] =>
	(plan.Plans ?? []).filter((child) => child["Parent Relationship"] !== "SubPlan");

const everything = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(everything)];

const tablesOf = (plan: Plan | undefined): string[] =>
	plan ? everything(plan).flatMap(({ Alias: alias }) => alias ?? []) : [];

/** Returns the tables on the optional side of an outer join. Their columns are null in rows without a match. */
function optionalTables(plan: Plan): ReadonlySet<string> {
	const found = everything(plan).flatMap((node) => {
		const sides = own(node).filter((child) => child["Parent Relationship"] !== "InitPlan");
		const [outer, inner] = sides;
		if (node["Join Type"] === "Left") return tablesOf(inner);
		if (node["Join Type"] === "Right") return tablesOf(outer);
		return node["Join Type"] === "Full" ? [...tablesOf(outer), ...tablesOf(inner)] : [];
	});
	return new Set(found);
}

/** Returns the columns that a condition of the plan requires to be present (`column is not null`). */
function presentColumns(plan: Plan): ReadonlySet<string> {
	const conditions = everything(plan).flatMap((node) =>
		[node.Filter, node["Index Cond"], node["Recheck Cond"]].flatMap((text) => text ?? []),
	);
	const found = conditions
		.flatMap((text) => withoutBrackets(text).split(" AND "))
		.flatMap((part) => {
			const column = /^\((\S+) IS NOT NULL\)$/.exec(part);
			return column?.[1] ?? [];
		});
	return new Set(found);
}

const withoutBrackets = (text: string): string => {
	if (!text.startsWith("(") || !text.endsWith(")")) return text;
	let depth = 0;
	for (let at = 0; at < text.length - 1; at += 1) {
		if (text[at] === "(") depth += 1;
		if (text[at] === ")") depth -= 1;
		if (depth === 0) return text;
	}
	return withoutBrackets(text.slice(1, -1));
};

const aggregate = /^(max|min|sum|avg|(string|array|json|jsonb)_agg|bool_or|bool_and|every)\(/;

/**
 * Returns true if the form of an expression shows that it can be null: a column of an optional table of an outer join,
 * an aggregate over possibly no rows, `nullif`, or a subquery without a match. Other functions and operators are
 * assumed to be null only if an argument is null.
 */
function isNull(plan: Plan, expression: string, optional: ReadonlySet<string>): boolean {
	const text = withoutBrackets(expression);
	const column = /^"?(\w+)"?\."?\w+"?$/.exec(text);
	if (column) return optional.has(column[1] ?? "");
	if (/^NULL(::|$)/.test(text) || text.startsWith("NULLIF(")) return true;
	if (aggregate.test(text)) {
		const groups = everything(plan).find(
			({ "Node Type": type, Output: output }) =>
				type === "Aggregate" && output?.some((shown) => withoutBrackets(shown) === text),
		);
		return groups?.Strategy === "Plain" || text.includes("FILTER (WHERE");
	}
	const subplan = /^(SubPlan|InitPlan) \d+|^\((SubPlan|InitPlan) \d+\)(\.col1)?$/.exec(text);
	return subplan ? isNullSubplan(plan, text, optional) : false;
}

function isNullSubplan(plan: Plan, text: string, optional: ReadonlySet<string>): boolean {
	const name = /(SubPlan|InitPlan) \d+/.exec(text)?.[0];
	const subplan = everything(plan).find((node) => node["Subplan Name"] === name);
	if (!subplan) return false;
	// `exists (…)` has no output columns.
	if ((subplan.Output ?? []).length === 0) return false;
	const isAlwaysOne = subplan["Node Type"] === "Aggregate" && subplan.Strategy === "Plain";
	return isAlwaysOne ? isNull(subplan, subplan.Output?.[0] ?? "", optional) : true;
}
