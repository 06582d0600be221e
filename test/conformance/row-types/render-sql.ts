import type {
	ArrowFunction,
	CallExpression,
	Expression,
	FunctionDeclaration,
	FunctionExpression,
	ObjectLiteralExpression,
	TaggedTemplateExpression,
} from "typescript/unstable/ast";
import * as is from "typescript/unstable/ast/is";
import { SymbolFlags } from "typescript/unstable/sync";
import type { CheckedProgram, CheckedSymbol, Node } from "./program.ts";

/** The arguments of a call, by the ids of the function's parameters. */
type Scope = ReadonlyMap<number, { node: Expression; scope: Scope }>;

/** Thrown if the text of a query is only known at run time. */
export class UnknownText extends Error {
	override name = "UnknownText";
}

const emptyScope: Scope = new Map();
/** Maximum nesting of query parts. The limit ends the recursion for parts that contain themselves. */
const deepest = 40;

interface Renderer {
	program: CheckedProgram;
	/** True to render `a` of `condition ? a : b`, false to render `b`. */
	takeFirst: boolean;
	/** Number of SQL parameters rendered so far. */
	count: number;
	depth: number;
	/**
	 * Number of parts whose text is only known at run time. They are rendered as `true`, because most are conditions.
	 */
	guesses: { count: number };
}

export interface RenderedQuery {
	text: string;
	/** True if a part is guessed, so that PostgreSQL may refuse the query. */
	isGuessed: boolean;
}

/**
 * Returns the text of a template as PostgreSQL receives it, with `$1`, `$2`, … for its values.
 * @param takeFirst which alternative to use if the text depends on a condition
 * @throws UnknownText
 */
export function renderQuery(
	program: CheckedProgram,
	query: Expression,
	takeFirst: boolean,
): RenderedQuery {
	const guesses = { count: 0 };
	const text = render({ program, takeFirst, count: 0, depth: 0, guesses }, query, emptyScope);
	return { text, isGuessed: guesses.count > 0 };
}

function renderTemplate(
	renderer: Renderer,
	{ template }: TaggedTemplateExpression,
	scope: Scope,
): string {
	if (is.isNoSubstitutionTemplateLiteral(template)) return template.text;
	if (!is.isTemplateExpression(template)) throw new UnknownText("not a template");
	const parts = template.templateSpans.map(
		({ expression, literal }) => renderPart(renderer, expression, scope) + literal.text,
	);
	return template.head.text + parts.join("");
}

/** Renders a part of a template: a value, or nested SQL. */
function renderPart(renderer: Renderer, node: Expression, scope: Scope): string {
	if (!isSql(renderer.program, node)) return renderValue(renderer);
	const started = renderer.count;
	try {
		return render(renderer, node, scope);
	} catch (error) {
		if (!(error instanceof UnknownText)) throw error;
		renderer.count = started;
		renderer.guesses.count += 1;
		return "true";
	}
}

function renderValue(renderer: Renderer): string {
	renderer.count += 1;
	return `$${renderer.count}`;
}

function isSql({ checker }: CheckedProgram, node: Expression): boolean {
	const type = checker.getTypeAtLocation(node);
	const members = (type?.isUnionType() && type.getTypes()) || [type];
	return members.some((member) => member?.getSymbol()?.name === "Sql");
}

function render(renderer: Renderer, node: Expression, scope: Scope): string {
	if (renderer.depth > deepest) throw new UnknownText("parts contain each other");
	const deeper = { ...renderer, depth: renderer.depth + 1 };
	const text = renderAny(deeper, node, scope);
	renderer.count = deeper.count;
	return text;
}

function renderAny(renderer: Renderer, node: Expression, scope: Scope): string {
	if (is.isTaggedTemplateExpression(node)) return renderTemplate(renderer, node, scope);
	if (
		is.isParenthesizedExpression(node) ||
		is.isAsExpression(node) ||
		is.isNonNullExpression(node)
	) {
		return render(renderer, node.expression, scope);
	}
	if (is.isConditionalExpression(node)) {
		return render(renderer, renderer.takeFirst ? node.whenTrue : node.whenFalse, scope);
	}
	if (is.isBinaryExpression(node)) return renderEither(renderer, node.left, node.right, scope);
	if (is.isCallExpression(node)) return renderCall(renderer, node, scope);
	if (is.isIdentifier(node) && node.text === "empty") return "";
	const found = resolve(renderer.program, node, scope);
	return render(renderer, found.node, found.scope);
}

/** Renders `a ?? b` with the side whose text is known. */
function renderEither(
	renderer: Renderer,
	left: Expression,
	right: Expression,
	scope: Scope,
): string {
	const sides = renderer.takeFirst ? [left, right] : [right, left];
	for (const side of sides) {
		const started = renderer.count;
		try {
			return render(renderer, side, scope);
		} catch (error) {
			if (!(error instanceof UnknownText)) throw error;
			renderer.count = started;
		}
	}
	throw new UnknownText("neither side can be read");
}

function renderCall(renderer: Renderer, call: CallExpression, scope: Scope): string {
	const [first, second] = call.arguments;
	const callee = call.expression;
	const name = is.isIdentifier(callee) ? callee.text : null;
	if (name === "raw" && first) return literalText(renderer.program, first, scope);
	if (name === "join" && first) return renderJoin(renderer, first, second, scope);
	const symbol = symbolOf(renderer.program, callee);
	const declared = symbol && functionOf(renderer.program, symbol);
	if (!declared) throw new UnknownText(`${callee.getText()}() is no function of ours`);
	const inner = bindParameters(renderer.program, declared, call.arguments, scope);
	return render(renderer, returnedBy(declared, renderer.takeFirst), inner);
}

function literalText(program: CheckedProgram, node: Expression, scope: Scope): string {
	if (is.isStringLiteral(node) || is.isNoSubstitutionTemplateLiteral(node)) return node.text;
	const found = resolve(program, node, scope);
	return literalText(program, found.node, found.scope);
}

/** Renders a list of unknown length as a single element. */
function renderJoin(
	renderer: Renderer,
	list: Expression,
	separator: Expression | undefined,
	scope: Scope,
): string {
	const between = separator ? literalText(renderer.program, separator, scope) : ",";
	if (is.isArrayLiteralExpression(list)) {
		return list.elements.map((element) => renderPart(renderer, element, scope)).join(between);
	}
	const made = mappedBy(list);
	if (made) {
		renderer.guesses.count += 1;
		return renderPart(renderer, returnedBy(made, renderer.takeFirst), scope);
	}
	// A list joined by `and` or `or` is a condition, which doesn't affect the columns.
	if (/^\s*(and|or)\s*$/i.test(between)) return "true";
	const type = renderer.program.checker.getTypeAtLocation(list);
	if (type && !renderer.program.checker.typeToString(type).includes("Sql")) {
		renderer.guesses.count += 1;
		return renderValue(renderer);
	}
	if (is.isIdentifier(list)) {
		const found = resolve(renderer.program, list, scope);
		return renderJoin(renderer, found.node, separator, found.scope);
	}
	throw new UnknownText("a joined list");
}

/** Returns the function with which `….map(…)` creates each element. */
function mappedBy(list: Expression): FunctionNode | null {
	if (!is.isCallExpression(list) || !is.isPropertyAccessExpression(list.expression)) return null;
	const [callback] = list.arguments;
	return list.expression.name.text === "map" && callback && isFunction(callback) ? callback : null;
}

type FunctionNode = ArrowFunction | FunctionDeclaration | FunctionExpression;

const isFunction = (node: Node): node is FunctionNode =>
	is.isArrowFunction(node) || is.isFunctionExpression(node) || is.isFunctionDeclaration(node);

function symbolOf({ checker }: CheckedProgram, node: Node): CheckedSymbol | undefined {
	const symbol = is.isShorthandPropertyAssignment(node.parent)
		? checker.getShorthandAssignmentValueSymbol(node.parent)
		: checker.getSymbolAtLocation(node);
	return symbol && symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

function functionOf(program: CheckedProgram, symbol: CheckedSymbol): FunctionNode | null {
	const declaration = program.declarationOf(symbol);
	if (!declaration) return null;
	if (isFunction(declaration)) return declaration;
	const made = is.isVariableDeclaration(declaration) && declaration.initializer;
	return made && isFunction(made) ? made : null;
}

function bindParameters(
	program: CheckedProgram,
	declared: FunctionNode,
	passed: readonly Expression[],
	scope: Scope,
): Scope {
	const inner = new Map(scope);
	const bind = (name: Node, node: Expression) => {
		const symbol = program.checker.getSymbolAtLocation(name);
		if (symbol) inner.set(symbol.id, { node, scope });
	};
	for (const [index, parameter] of declared.parameters.entries()) {
		const node = passed[index] ?? parameter.initializer;
		if (!node) continue;
		if (is.isIdentifier(parameter.name)) bind(parameter.name, node);
		else if (is.isObjectBindingPattern(parameter.name) && is.isObjectLiteralExpression(node)) {
			for (const { name, propertyName } of parameter.name.elements) {
				const value = name && propertyOf(node, (propertyName ?? name).getText());
				if (value) bind(name, value);
			}
		}
	}
	return inner;
}

function propertyOf(literal: ObjectLiteralExpression, name: string | null): Expression | null {
	for (const property of literal.properties) {
		const isNamed = is.isPropertyAssignment(property) || is.isShorthandPropertyAssignment(property);
		if (!isNamed) continue;
		if (name !== null && property.name.getText().replace(/^["']|["']$/g, "") !== name) continue;
		if (is.isPropertyAssignment(property)) return property.initializer;
		if (is.isIdentifier(property.name)) return property.name;
	}
	return null;
}

/** Returns the first or the last expression that a function can return. */
function returnedBy({ body }: FunctionNode, takeFirst: boolean): Expression {
	if (body && !is.isBlock(body)) return body as Expression;
	const returned: Expression[] = [];
	const visit = (node: Node): void => {
		if (isFunction(node)) return;
		if (is.isReturnStatement(node) && node.expression) returned.push(node.expression);
		node.forEachChild(visit);
	};
	body?.forEachChild(visit);
	const chosen = takeFirst ? returned[0] : returned.at(-1);
	if (!chosen) throw new UnknownText("a function that returns nothing");
	return chosen;
}

/** Returns the value that a name, or a field of a named object, was set to. */
function resolve(
	program: CheckedProgram,
	node: Expression,
	scope: Scope,
): { node: Expression; scope: Scope } {
	if (is.isPropertyAccessExpression(node) || is.isElementAccessExpression(node)) {
		const owner = resolve(program, node.expression, scope);
		const name = is.isPropertyAccessExpression(node) ? node.name.text : null;
		const literal = withoutCasts(owner.node);
		const value = is.isObjectLiteralExpression(literal) && propertyOf(literal, name);
		if (value) return { node: value, scope: owner.scope };
		throw new UnknownText(`${node.getText()} is not known`);
	}
	const symbol = symbolOf(program, node);
	const bound = symbol && scope.get(symbol.id);
	if (bound) return bound;
	const declaration = symbol && program.declarationOf(symbol);
	if (declaration && is.isVariableDeclaration(declaration) && declaration.initializer) {
		return { node: declaration.initializer, scope };
	}
	throw new UnknownText(`${node.getText()} is not known`);
}

const withoutCasts = (node: Expression): Expression =>
	is.isAsExpression(node) || is.isSatisfiesExpression(node) || is.isParenthesizedExpression(node)
		? withoutCasts(node.expression)
		: node;
