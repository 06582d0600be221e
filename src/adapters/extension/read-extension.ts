import { z } from "zod";
import {
	type ExtensionPart,
	type ExtensionSetting,
	extensionParts,
	settingPrefix,
} from "#lib/extensions/extension-parts.ts";
import { StartRefused } from "#lib/process/start-refused.ts";

/** The only version of the extension API that this shop supports. */
const apiVersion = 1;

export type ExtensionSettings = Readonly<Record<string, string>>;

export interface LoadedPart {
	settings: readonly ExtensionSetting[];
	/** Returns the extension's implementation, which must still be validated. */
	create(settings: ExtensionSettings): unknown;
}

/** An extension as described by its module, after validation. */
export interface LoadedExtension {
	name: string;
	label: string;
	version: string;
	parts: Readonly<Partial<Record<ExtensionPart, LoadedPart>>>;
}

const oneLine = (most: number) =>
	z
		.string()
		.trim()
		.min(1)
		.max(most)
		.regex(/^\P{Cc}+$/u);

const setting = z.strictObject({
	key: z
		.string()
		.max(60)
		.regex(/^[A-Z][A-Z0-9_]*[A-Z0-9]$/, "must contain only capital letters, digits and _"),
	label: oneLine(60),
	secret: z.boolean(),
	optional: z.boolean().default(false),
});

const part = z.strictObject({
	settings: z.array(setting).max(20),
	create: z.custom<LoadedPart["create"]>(
		(value) => typeof value === "function",
		"must be a function",
	),
});

const extension = z.strictObject({
	name: z
		.string()
		.regex(
			/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/,
			"must be lowercase letters and digits, separated by -",
		)
		.max(30),
	label: oneLine(60),
	version: oneLine(40),
	apiVersion: z.literal(apiVersion),
	payment: part.optional(),
	courier: part.optional(),
});

/** Fields that are validated first, such as the version of the extension API that the module uses. */
const calling = z.object({
	name: z.string().optional().catch(undefined),
	version: z.string().optional().catch(undefined),
	apiVersion: z.unknown(),
});

/**
 * Reads the exports of an extension's module.
 * @param source name of the extension in EXTENSIONS
 * @throws StartRefused if the exports are invalid, with a message that names the source
 */
export function readExtension(source: string, exported: unknown): LoadedExtension {
	const called = calling.safeParse(exported);
	if (!called.success) {
		throw new StartRefused(
			`The extension ${source} has no default export with its name, label, version and apiVersion (docs/developers/extensions.md).`,
		);
	}
	const { name = source, version = "no version", apiVersion: madeFor } = called.data;
	if (madeFor !== apiVersion) {
		throw new StartRefused(
			`The extension ${name} (${version}) is built for version ${String(madeFor)} of the extension API, and this shop has version ${apiVersion}. Install another version of the extension, or remove it from EXTENSIONS.`,
		);
	}
	const read = extension.safeParse(exported);
	const problems = read.success
		? findProblems(read.data)
		: read.error.issues.map(({ path, message }) => `${path.join(".") || "it"}: ${message}`);
	if (!read.success || problems.length > 0) {
		throw new StartRefused(
			`The extension ${name} (${version}) doesn't meet the shop's requirements (docs/developers/extensions.md):\n${problems.join("\n")}`,
		);
	}
	const { label } = read.data;
	const parts = Object.fromEntries(
		extensionParts.flatMap((kind) => (read.data[kind] ? [[kind, read.data[kind]]] : [])),
	);
	return { name, label, version, parts };
}

function findProblems(given: z.output<typeof extension>): string[] {
	const kinds = extensionParts.filter((kind) => given[kind]);
	if (kinds.length === 0)
		return [`it must provide at least one of these parts: ${extensionParts.join(", ")}`];
	const prefix = settingPrefix(given.name);
	const declared = new Map<string, string>();
	return kinds.flatMap((kind) =>
		(given[kind]?.settings ?? []).flatMap((one) => {
			if (!one.key.startsWith(prefix)) return [`${kind}: ${one.key} must begin with ${prefix}`];
			const text = JSON.stringify(one);
			const before = declared.get(one.key);
			declared.set(one.key, text);
			return before === undefined || before === text
				? []
				: [`${kind}: ${one.key} is declared twice, with different properties`];
		}),
	);
}
