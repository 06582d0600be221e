import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ESTree, parseSync } from "vite";

/** A text that a person can read, and its location in the source. */
export interface Text {
	file: string;
	line: number;
	text: string;
}

const root = join(import.meta.dirname, "../../..");

/** Folders with strings that people read: pages, emails, documents, API messages and command output. */
const codePatterns = ["src/**/*.{ts,tsx}", "tools/*.ts", "tools/*.mjs"];
const proseFiles = ["src/domain/settings/default-texts/**/*.md", "docs/**/*.md", "README.md"];

/** Attributes and properties that hold code rather than words. */
const codeNames = new Set([
	"className",
	"class",
	"d",
	"viewBox",
	"style",
	"href",
	"src",
	"srcSet",
	"sizes",
	"media",
	"points",
	"transform",
	"autoComplete",
	"pattern",
	"rel",
	"accept",
]);

/** Calls whose strings are code: class names, SQL, selectors and log lines. */
const codeCalls =
	/^(?:cx|clsx|classes|sql|raw|join|querySelector|querySelectorAll|matches|closest|css|RegExp|import|require|getElementById)$/;

const placeholder = "…";

type Node = ESTree.Node;

/** Returns every text of the source and of the docs, in the order of their files. */
export function extractTexts(): Text[] {
	const code = codePatterns
		.flatMap((pattern) => globSync(pattern, { cwd: root }))
		.filter((file) => !/\.(?:test|rehearsal|fixture)\.|\/generated\/|\/demo\/art\//.test(file))
		.sort();
	const prose = proseFiles.flatMap((pattern) => globSync(pattern, { cwd: root })).sort();
	return [...code.flatMap(textsOfCode), ...prose.flatMap(textsOfProse)];
}

function textsOfProse(file: string): Text[] {
	const source = readFileSync(join(root, file), "utf8").replaceAll(/```.*?```/gs, (block) =>
		block.replaceAll(/[^\n]/g, ""),
	);
	return source
		.split("\n")
		.map((text, index) => ({
			file,
			line: index + 1,
			text: text.replaceAll(/`[^`]*`/g, placeholder),
		}))
		.filter((line) => /\p{L}/u.test(line.text));
}

function textsOfCode(file: string): Text[] {
	const source = readFileSync(join(root, file), "utf8");
	const lineStarts = [...source.matchAll(/^/gm)].map((match) => match.index);
	const lineOf = (offset: number) => lineStarts.findLastIndex((start) => start <= offset) + 1;
	const texts: Text[] = [];
	const add = (node: Node, text: string) => {
		const words = text.replaceAll(/\s+/g, " ").trim();
		if (/\p{L}{2}/u.test(words)) texts.push({ file, line: lineOf(node.start), text: words });
	};
	visit(parseSync(file, source).program, add);
	return texts;
}

type Add = (node: Node, text: string) => void;

/** Walks the syntax tree and adds each text for people. A sentence that contains markup is added as one text. */
function visit(node: Node, add: Add): void {
	switch (node.type) {
		case "ImportDeclaration":
		case "ExportAllDeclaration":
		case "ImportExpression":
		case "TSLiteralType":
		case "TSTypeAliasDeclaration":
		case "TSInterfaceDeclaration":
			return;
		case "TaggedTemplateExpression":
			for (const value of node.quasi.expressions) visit(value, add);
			return;
		case "CallExpression":
			if (codeCalls.test(nameOf(node.callee))) return;
			break;
		case "JSXAttribute":
			if (codeNames.has(String(node.name.name))) return;
			break;
		case "Property":
			if (node.key.type === "Identifier" && codeNames.has(node.key.name)) return;
			break;
		case "JSXElement":
		case "JSXFragment": {
			const sentence = node.children.map(sentencePart).join("");
			if (sentence.replaceAll(placeholder, "").trim()) add(node, sentence);
			break;
		}
		case "Literal":
			if (typeof node.value === "string" && readsAsWords(node.value)) add(node, node.value);
			return;
		case "TemplateLiteral": {
			const text = node.quasis.map((part) => part.value.cooked ?? "").join(placeholder);
			if (readsAsWords(text)) add(node, text);
			break;
		}
		default:
	}
	for (const child of childrenOf(node)) visit(child, add);
}

function sentencePart(child: ESTree.JSXChild): string {
	if (child.type === "JSXText") return child.value;
	if (child.type === "JSXExpressionContainer" && child.expression.type === "Literal")
		return String(child.expression.value);
	return placeholder;
}

/** True for a sentence or a label, as opposed to a key, a path, a class list or a query. */
function readsAsWords(text: string): boolean {
	const words = text.trim().replaceAll(/\{\w+\}/g, placeholder);
	if (/^(?:GET|POST|PUT|PATCH|DELETE)$/.test(words)) return false;
	if (
		/^(?:select|insert|update|delete|with|create|alter)\b/i.test(words) &&
		/\n|\bfrom\b/.test(words)
	)
		return false;
	if (/^[A-Z][\p{L}’' …-]*$/u.test(words)) return true;
	if (/^(?:\d+|…) \p{L}{2,}/u.test(words) || /^somebody$/.test(words)) return true;
	if (/^\p{Lu}.*(?:\p{L}+ ){3}\p{L}/su.test(words)) return true;
	return (
		/\p{L}{2,}[,.:;!?]?\s+[\p{L}…"“(₱]/u.test(words) &&
		!/^[a-z]+-|[{}<>=\\~]|^(?:[^\sA-Z]+-\S+ )+/.test(words)
	);
}

function nameOf(callee: Node): string {
	if (callee.type === "Identifier") return callee.name;
	if (callee.type === "MemberExpression" && callee.property.type === "Identifier")
		return callee.property.name;
	return "";
}

function childrenOf(node: Node): Node[] {
	return Object.values(node)
		.flat()
		.filter(
			(value): value is Node => typeof value === "object" && value !== null && "type" in value,
		);
}
