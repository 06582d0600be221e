import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { pageChunks, preloadedWith } from "./tools/page-chunks.ts";
import { contractWithoutSchemas } from "./tools/vite-contract-plugin.ts";

export default defineConfig({
	plugins: [contractWithoutSchemas(), tailwindcss(), reactRouter()],
	build: { target: "es2022", sourcemap: false },
	// Vite finds these when `npm run dev` starts. Finding one later would reload the page during its first load.
	optimizeDeps: {
		entries: ["src/{web,contract,lib}/**/*.{ts,tsx}", "!**/*.test.*"],
		include: ["zod"],
	},
	environments: {
		ssr: { build: { rolldownOptions: { checks: { pluginTimings: false } } } },
		client: {
			build: {
				modulePreload: { resolveDependencies: preloadedWith },
				rolldownOptions: {
					checks: { pluginTimings: false },
					output: { codeSplitting: { groups: pageChunks() } },
				},
			},
		},
	},
});
