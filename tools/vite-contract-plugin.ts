import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

/** The parts of an endpoint that a browser needs. */
interface EndpointLike {
	method: string;
	path: string;
	queryKeys: readonly string[];
}
const isEndpoint = (value: unknown): value is EndpointLike =>
	typeof value === "object" && value !== null && "method" in value && "queryKeys" in value;
const isSchema = (value: unknown) => typeof value === "object" && value !== null && "_zod" in value;
const isPlain = (value: unknown): boolean =>
	["string", "number", "boolean"].includes(typeof value) || Array.isArray(value) || isTable(value);
const isTable = (value: unknown) =>
	typeof value === "object" && value !== null && Object.values(value).every(isPlain);

/**
 * Reduces the contract for browsers, so that they don't load zod. Endpoints keep only their method, path and query
 * keys; lists and tables are unchanged. TypeScript types stay the same.
 */
export function contractWithoutSchemas(): Plugin {
	return {
		name: "contract-without-schemas",
		enforce: "pre",
		async load(id) {
			const file = id.split("?")[0] ?? id;
			if (
				!/\/src\/contract\/.+\.ts$/.test(file) ||
				/\/(client|uses-other-format|read-answer|to-request)\.ts$/.test(file)
			)
				return null;
			const module: Record<string, unknown> = await import(pathToFileURL(file).href);
			return Object.entries(module)
				.filter(([, value]) => !isSchema(value))
				.flatMap(([name, value]) => {
					if (isEndpoint(value)) {
						const { method, path, queryKeys } = value;
						return [`export const ${name} = ${JSON.stringify({ method, path, queryKeys })};`];
					}
					return isPlain(value) ? [`export const ${name} = ${JSON.stringify(value)};`] : [];
				})
				.join("\n");
		},
	};
}
