import { relative } from "node:path";
import type { CallExpression, Expression } from "typescript/unstable/ast";
import * as is from "typescript/unstable/ast/is";
import type { Type } from "typescript/unstable/sync";
import { type CheckedProgram, type Node, root } from "./program.ts";
import { type RenderedQuery, renderQuery, UnknownText } from "./render-sql.ts";

export interface FoundQuery {
	/** `src/domain/…/file.ts:12`. */
	place: string;
	file: string;
	/** The row's type; null if the caller reads no columns. */
	row: Type | null;
	/** The possible texts of the query; empty if they are only known at run time. */
	texts: RenderedQuery[];
}

const methods = new Set(["rows", "first", "one", "execute"]);

/** Returns every query that the program sends through a `Queryable`, in file order. */
export const findQueries = (program: CheckedProgram): FoundQuery[] =>
	program.files.flatMap((file) =>
		callsIn(file)
			.filter((call) => isAsked(program, call))
			.map((call) => readQuery(program, call)),
	);

function callsIn(file: Node): CallExpression[] {
	const calls: CallExpression[] = [];
	const visit = (node: Node): void => {
		const isNamed =
			is.isCallExpression(node) &&
			is.isPropertyAccessExpression(node.expression) &&
			methods.has(node.expression.name.text) &&
			node.arguments.length === 1;
		if (isNamed) calls.push(node);
		node.forEachChild(visit);
	};
	file.forEachChild(visit);
	return calls;
}

/** Returns true if a call's method belongs to `Queryable`, and not to another type with a method of the same name. */
function isAsked(program: CheckedProgram, { expression }: CallExpression): boolean {
	if (!is.isPropertyAccessExpression(expression)) return false;
	const symbol = program.checker.getSymbolAtLocation(expression.name);
	const declared = symbol && program.declarationOf(symbol);
	return declared?.getSourceFile().fileName.endsWith("/src/db/queryable.ts") ?? false;
}

function readQuery(program: CheckedProgram, call: CallExpression): FoundQuery {
	const source = call.getSourceFile();
	const file = relative(root, source.fileName);
	const line = source.text.slice(0, call.getStart()).split("\n").length;
	return {
		place: `${file}:${line}`,
		file,
		row: rowOf(program, call),
		texts: textsOf(program, call.arguments[0] as Expression),
	};
}

function rowOf({ checker }: CheckedProgram, call: CallExpression): Type | null {
	const [given] = call.typeArguments ?? [];
	return (given && checker.getTypeFromTypeNode(given)) ?? null;
}

function textsOf(program: CheckedProgram, query: Expression): FoundQuery["texts"] {
	try {
		const first = renderQuery(program, query, true);
		const second = renderQuery(program, query, false);
		return first.text === second.text ? [first] : [first, second];
	} catch (error) {
		if (error instanceof UnknownText) return [];
		throw error;
	}
}
