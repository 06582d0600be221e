import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { contractWithoutSchemas } from "./tools/vite-contract-plugin.ts";

export default defineConfig({
	plugins: [contractWithoutSchemas(), tailwindcss(), reactRouter()],
	build: { target: "es2022", sourcemap: false },
});
