import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readDockerfile } from "./read-dockerfile.ts";

const own = readFileSync(join(import.meta.dirname, "../../deploy/Dockerfile"), "utf8");

it("reads the steps of the shop's own image", () => {
	expect(readDockerfile(own)).toMatchObject({
		build: ["npm ci --include=dev", "npm run build -- --to /release --without-node"],
		release: { from: "/release", to: "/kargado" },
		environment: { NODE_ENV: "production", DATA_DIR: "/data" },
		healthCheck: ["node", "-e", expect.stringContaining("/health")],
		entryPoint: ["/kargado/kargado"],
	});
});

it("reports missing requirements of the image", () => {
	expect(() => readDockerfile(own.replace(/^ENTRYPOINT.*$/m, ""))).toThrow("no ENTRYPOINT");
});
