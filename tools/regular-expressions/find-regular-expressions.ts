import { parseSync } from "@swc/core";

export interface FoundRegularExpression {
	line: number;
	/** The literal as written; null if the expression is built at run time. */
	literal: { source: string; flags: string } | null;
}

interface Node {
	type?: string;
	span?: { start: number };
	[field: string]: unknown;
}

/** Returns every regular expression of a TypeScript file: literals and calls of `RegExp`. */
export function findRegularExpressions(code: string, isTsx: boolean): FoundRegularExpression[] {
	const bytes = Buffer.from(code);
	const found: FoundRegularExpression[] = [];
	// The parser numbers positions across all files that it parsed. Parses an empty text to find the position at which
	// this file will start.
	const base = (parseSync("", { syntax: "typescript" }) as unknown as Node).span?.start ?? 1;
	const module = parseSync(code, { syntax: "typescript", tsx: isTsx });
	const lineAt = (position: number) =>
		bytes
			.subarray(0, position - base)
			.toString()
			.split("\n").length;

	function visit(value: unknown): void {
		if (Array.isArray(value)) for (const item of value) visit(item);
		if (typeof value !== "object" || value === null || Array.isArray(value)) return;
		const node = value as Node;
		const line = () => lineAt(node.span?.start ?? base);
		if (node.type === "RegExpLiteral") {
			const literal = { source: String(node["pattern"]), flags: String(node["flags"]) };
			found.push({ line: line(), literal });
		} else if (node.type === "NewExpression" || node.type === "CallExpression") {
			const callee = node["callee"] as Node;
			if (callee.type === "Identifier" && callee["value"] === "RegExp") {
				found.push({ line: line(), literal: null });
			}
		}
		for (const child of Object.values(node)) visit(child);
	}
	visit(module);
	return found;
}
