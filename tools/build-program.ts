/**
 * Bundles the server and the built site into a few files in build/program/. They start faster and use less memory than
 * about two thousand modules (docs/decisions/0004-memory.md). Requires the built site.
 */
import { dirname, join, relative } from "node:path";
import { build, type Plugin } from "vite";

const root = join(import.meta.dirname, "..");
const folder = join(root, "build/program");
const entry = join(root, "src/server.ts");

interface Modules {
	getModuleInfo: (id: string) => {
		importedIds: readonly string[];
		dynamicallyImportedIds: readonly string[];
	} | null;
}

/**
 * Packages that stay outside the bundle, because they are native, contain data files, are rarely loaded, or are patched
 * by the statement counter.
 */
const keptApart = [
	"@electric-sql/pglite",
	"@node-rs/argon2",
	"@simplewebauthn/server",
	"oidc-provider",
	"openid-client",
	"pdfkit",
	"pg",
	"sharp",
	"stripe",
];

/**
 * Rewrites `import.meta.dirname` and `import.meta.url`, so that code in the bundle still finds the files next to its
 * source.
 */
const withOwnPlaces: Plugin = {
	name: "with-own-places",
	enforce: "pre",
	transform(code, id) {
		if (!id.startsWith(join(root, "src")) || !code.includes("import.meta")) return null;
		const place = (path: string) => JSON.stringify(`/${relative(folder, path)}`);
		return {
			code: code
				.replaceAll("import.meta.dirname", `(import.meta.dirname + ${place(dirname(id))})`)
				.replaceAll("import.meta.url", `new URL("." + ${place(id)}, import.meta.url)`),
			map: null,
		};
	},
};

/**
 * Escapes non-ASCII characters. V8 keeps the source text in memory, and a character outside Latin-1 would double the
 * size of the whole text.
 */
const inOneByteALetter: Plugin = {
	name: "in-one-byte-a-letter",
	generateBundle(_options, files) {
		const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;
		for (const file of Object.values(files)) {
			if (file.type === "chunk") file.code = file.code.replace(/[^\0-\x7f]/g, escaped);
		}
	},
};

/**
 * Parts of packages that the shop never calls, by the names of their imports, with their replacements: the job queue's
 * schedules, and React's rendering without streaming.
 */
const neverCalled: Record<string, (refuse: string) => string> = {
	"cron-parser": (refuse) => `export const CronExpressionParser = { parse: ${refuse} };`,
	"rrule-temporal": (refuse) => `export const RRuleTemporal = ${refuse};`,
	"./cjs/react-dom-server-legacy.node.production.js": (refuse) =>
		`exports.renderToString = exports.renderToStaticMarkup = ${refuse};`,
};
const inPlace = "\0never-called:";
const leftOut = new Set<string>();

const withoutNeverCalled: Plugin = {
	name: "without-never-called",
	enforce: "pre",
	resolveId: (name) => (name in neverCalled ? inPlace + name : null),
	load(id) {
		if (!id.startsWith(inPlace)) return null;
		const name = id.slice(inPlace.length);
		leftOut.add(name);
		const words = JSON.stringify(`${name} is left out of the built program.`);
		return neverCalled[name]?.(`function () { throw new Error(${words}); }`);
	},
	generateBundle() {
		const unknown = Object.keys(neverCalled).filter((name) => !leftOut.has(name));
		if (unknown.length > 0) throw new Error(`No module imports ${unknown.join(", ")} any longer.`);
	},
};

function reach(starts: readonly string[], modules: Modules): Set<string> {
	const seen = new Set<string>();
	const waiting = [...starts];
	for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
		if (seen.has(id)) continue;
		seen.add(id);
		waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
	}
	return seen;
}

let found: { first: Set<string>; later: Set<string> } | undefined;
/**
 * Returns the bundle that a module belongs to: "environment" for modules that read the environment, or "shop" for those
 * that each start loads afterwards. Returns null for modules that are loaded on demand.
 */
function fileOfStart(id: string, modules: Modules): string | null {
	if (!found) {
		const first = reach([entry], modules);
		const imported = [...first].flatMap(
			(each) => modules.getModuleInfo(each)?.dynamicallyImportedIds ?? [],
		);
		found = { first, later: reach(imported, modules) };
	}
	if (id === entry) return null;
	if (found.first.has(id)) return "environment";
	return found.later.has(id) ? "shop" : null;
}

/**
 * Maximum number of files that the program loads at startup: the entry, the two bundles, the runtime, and a few files
 * that only re-export.
 */
const maxFilesOfStart = 8;

const startsFromFewFiles: Plugin = {
	name: "starts-from-few-files",
	generateBundle(_options, files) {
		const loaded = new Set<string>();
		const load = (name: string): void => {
			const file = files[name];
			if (file?.type !== "chunk" || loaded.has(name)) return;
			loaded.add(name);
			for (const each of [...file.imports, ...(file.isEntry ? file.dynamicImports : [])])
				load(each);
		};
		for (const [name, file] of Object.entries(files)) {
			if (file.type === "chunk" && file.isEntry) load(name);
		}
		if (loaded.size > maxFilesOfStart) {
			throw new Error(`Each start would load ${loaded.size} files: ${[...loaded].join(", ")}`);
		}
	},
};

await build({
	root,
	configFile: false,
	logLevel: "error",
	plugins: [withOwnPlaces, withoutNeverCalled, startsFromFewFiles, inOneByteALetter],
	publicDir: false,
	// Without this definition, React would include its development build too.
	define: { "process.env.NODE_ENV": '"production"' },
	ssr: { noExternal: true, external: keptApart },
	build: {
		ssr: true,
		target: "node24",
		outDir: folder,
		emptyOutDir: true,
		minify: false,
		rolldownOptions: {
			input: { server: entry },
			external: /^@opentelemetry\//,
			checks: { pluginTimings: false },
			// All files are in one folder, so that the same relative path leads from each of them to the source.
			output: {
				keepNames: true,
				chunkFileNames: "[name]-[hash].js",
				comments: false,
				// Without these groups, there would be about 180 files that Node would have to find, read and link.
				codeSplitting: { groups: [{ name: fileOfStart }] },
			},
		},
	},
});
