import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readEnvironment } from "#src/environment.ts";

const read = (path: string) => readFileSync(join(import.meta.dirname, "../..", path), "utf8");

/** The lines below one that stands alone, without their indentation. */
function blockOf(text: string, heading: string): string {
	const lines = text.split("\n");
	const from = lines.indexOf(heading) + 1;
	expect([heading, from]).not.toEqual([heading, 0]);
	const depth = heading.search(/\S/);
	const to = lines.findIndex((line, at) => at >= from && line !== "" && line.search(/\S/) <= depth);
	const inside = lines.slice(from, to === -1 ? undefined : to);
	return inside.map((line) => line.slice(depth + 2)).join("\n");
}

const compose = read("deploy/compose.yaml");
const search = read("deploy/compose.search.yaml");
const shopBlock = blockOf(compose, "  shop:");
const nodeBlock = blockOf(search, "x-search-node: &search-node");

/** In deploy/.env, as docs/deployment.md has it written. */
const file: Record<string, string> = {
	...{ SHOP_DOMAIN: "shop.example", DATABASE_PASSWORD: "ab12", SEARCH_SECRET: "5e".repeat(32) },
	SECRETS_KEY: Buffer.alloc(32, 7).toString("base64"),
};
const environmentOf = (block: string) =>
	Object.fromEntries(
		[...blockOf(block, "environment:").matchAll(/^([A-Z_]+): "?(.*?)"?$/gm)].map(
			([, name = "", value = ""]) => [
				name,
				value.replace(/\$\{(\w+)(?::\?[^}]*)?\}/g, (_, variable) => file[variable] ?? ""),
			],
		),
	);
const image = Object.fromEntries(
	(/^ENV (.*)$/m.exec(read("deploy/Dockerfile"))?.[1] ?? "")
		.split(" ")
		.map((pair) => pair.split("=")),
);

it("in containers the shop asks the nodes that are started, where they listen, with their secret", () => {
	const alone = readEnvironment({ ...image, ...environmentOf(shopBlock) }, false);
	const shop = readEnvironment(
		{ ...image, ...environmentOf(shopBlock), ...environmentOf(blockOf(search, "  shop:")) },
		false,
	);
	const node = readEnvironment({ ...image, ...environmentOf(nodeBlock) }, false);
	expect([alone.searchNodes, shop.serves]).toEqual([null, "shop"]);
	expect(node).toMatchObject({
		...{ serves: "search", demo: false, host: "0.0.0.0" },
		...{ searchSecret: file["SEARCH_SECRET"], databaseUrl: shop.databaseUrl },
	});
	const nodes = [...search.matchAll(/^ {2}(\S+):\n {4}<<: \*search-node$/gm)].map(
		([, name]) => name,
	);
	expect(nodes).toHaveLength(2);
	expect(shop.searchNodes).toEqual({
		addresses: nodes.map((name) => `http://${name}:${node.port}`),
		secret: node.searchSecret,
	});
	for (const name of nodes) {
		expect(blockOf(search, `  ${name}:`)).toContain(`volumes: ["${name}:${node.dataFolder}"]`);
		expect(blockOf(search, "volumes:")).toContain(`${name}:`);
	}
});

it("a node is closed in as the shop is, has no port outside, and does not start without a secret", () => {
	const closedIn = (block: string) => block.slice(0, block.indexOf("environment:"));
	expect(closedIn(nodeBlock)).toBe(closedIn(shopBlock));
	expect(search).not.toContain("ports:");
	expect(environmentOf(nodeBlock)["SEARCH_SECRET"]).toBe(file["SEARCH_SECRET"]);
	expect(nodeBlock).toMatch(/SEARCH_SECRET: \$\{SEARCH_SECRET:\?./);
});

it("the unit with the settings that the documents give is a search node, which the documented shop asks", () => {
	const page = read("docs/deployment.md");
	const settings = (block = "") =>
		Object.fromEntries(
			[...block.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = "", value = ""]) => [
				name,
				value.replace(/^(?:\$\(openssl rand -hex 32\)|…)$/, file["SEARCH_SECRET"] ?? ""),
			]),
		);
	const [, written] = /cat > \/etc\/kargado-search\.env <<END\n([\s\S]*?)\nEND\n/.exec(page) ?? [];
	const [, shops] = /```sh\n(SEARCH_AT=[\s\S]*?)\n```/.exec(page) ?? [];
	const unit = read("deploy/kargado-search@.service");
	expect(unit).toMatch(/^EnvironmentFile=\/etc\/kargado-search\.env$/m);
	const started = /systemctl enable --now (kargado-search@.*)$/m.exec(page)?.[1]?.split(" ") ?? [];
	const addresses = started.map((name) => {
		const port = name.replace("kargado-search@", "");
		const [, set = ""] =
			/^ExecStart=\/usr\/bin\/env (.*) \/opt\/kargado\/kargado$/m.exec(unit) ?? [];
		const own = settings(set.replaceAll("%i", port).replaceAll(" ", "\n"));
		const node = readEnvironment({ ...settings(written), ...own }, false);
		expect(node).toMatchObject({ serves: "search", searchSecret: file["SEARCH_SECRET"] });
		const [, folder] = /^StateDirectory=(.*)$/m.exec(unit.replaceAll("%i", port)) ?? [];
		expect(node.dataFolder).toBe(`/var/lib/${folder}`);
		return `http://${node.host}:${node.port}`;
	});
	expect(addresses).toHaveLength(2);
	const { DATABASE_URL = "" } = settings(written);
	expect(readEnvironment({ DATABASE_URL, ...settings(shops) }, true).searchNodes).toEqual({
		...{ addresses, secret: file["SEARCH_SECRET"] },
	});
});

it("both units keep a process in alike", () => {
	const kept = (name: string) =>
		[
			...read(`deploy/${name}`).matchAll(
				/^(?:Protect|Private|Restrict|NoNew|Lock|Capab|UMask|User).*/gm,
			),
		].map(([line]) => line);
	expect(kept("kargado-search@.service")).toEqual(kept("kargado.service"));
	expect(kept("kargado.service").length).toBeGreaterThan(10);
});
