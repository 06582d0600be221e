/**
 * Writes docs/operators/configuration.md and .env.example from the schema of the environment: node tools/command.mjs
 * tools/write-configuration.ts [--check]. With --check it only reports whether they are up to date.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Variables, variables } from "#src/server/environment-variables.ts";
import { groups } from "./configuration/variable-groups.ts";

const root = join(import.meta.dirname, "..");
const entries = groups.map(({ title, note = null, variables: texts }) => ({
	title,
	note,
	variables: Object.entries(texts).map(([name, text]) => ({ name, text, value: defaultOf(name) })),
}));

const described = new Set(groups.flatMap(({ variables }) => Object.keys(variables)));
const missing = Object.keys(variables.shape).filter((name) => !described.has(name));
if (missing.length > 0) {
	console.error(`tools/configuration/variable-groups.ts lacks ${missing.join(", ")}.`);
	process.exit(1);
}

/** Values in `.env.example` that differ from the defaults, so that a copy of the file opens a real shop. */
const exampleValues: Record<string, string> = { NODE_ENV: "production", DEMO: "0" };

/** Returns the default value of a variable, or an empty string if there is none. */
function defaultOf(name: string): string {
	const { data } = variables.shape[name as keyof Variables].safeParse(undefined);
	if (data === undefined || Array.isArray(data)) return "";
	return typeof data === "boolean" ? (data ? "1" : "0") : String(data);
}

const reference = `# Configuration

Kargado reads its configuration from environment variables, or from the file \`.env\` in its folder. You can copy
\`.env.example\`, which has the same list as this page. If a value is invalid, Kargado doesn't start, and names the
variable. A blank value counts as not set.

<!-- Written by tools/write-configuration.ts. Don't edit. -->
${entries.map(writeGroup).join("")}`;

function writeGroup({ title, note, variables }: (typeof entries)[number]): string {
	const rows = variables.map(({ name, text, value }) => {
		const shown = value === "" ? "" : `\`${value}\``;
		return `| \`${name}\` | ${shown} | ${text.replaceAll("|", "\\|")} |`;
	});
	const head = note === null ? "" : `${note}\n\n`;
	return `
## ${title}

${head}| Variable | Default | Meaning |
| --- | --- | --- |
${rows.join("\n")}
`;
}

/** Wraps a text into comment lines. */
function comment(text: string, width = 100): string {
	const lines: string[] = [];
	let line = "#";
	for (const word of text.replaceAll("`", "").split(" ")) {
		if (line !== "#" && line.length + word.length >= width) {
			lines.push(line);
			line = "#";
		}
		line += ` ${word}`;
	}
	return [...lines, line].join("\n");
}

const example = `${comment("Copy to .env. With a .env file Kargado runs a real shop, unless DEMO=1 is set. If a value is invalid, Kargado doesn't start, and names the variable. docs/operators/configuration.md has the same list.")}

${entries
	.map(({ title, note, variables }) => {
		const head = comment(note === null ? `── ${title}` : `── ${title}. ${note}`);
		const lines = variables.map(
			({ name, text, value }) => `${comment(text)}\n${name}=${exampleValues[name] ?? value}`,
		);
		return [head, ...lines].join("\n\n");
	})
	.join("\n\n")}
`;

const { values } = parseArgs({ options: { check: { type: "boolean", default: false } } });
let isOld = false;
for (const [file, text] of [
	["docs/operators/configuration.md", reference],
	[".env.example", example],
] as const) {
	const path = join(root, file);
	if (!values.check) writeFileSync(path, text);
	else if (readFileSync(path, "utf8") !== text) {
		isOld = true;
		console.error(
			`${file} is out of date: run node tools/command.mjs tools/write-configuration.ts`,
		);
	}
}
process.exit(isOld ? 1 : 0);
