import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { paymentMethods, paymentRules, shopMethodTexts } from "#lib/payments/payment-methods.ts";

const root = join(import.meta.dirname, "../..");
const sources = globSync(["src/**/*.{ts,tsx}", "tools/audit/**/*.ts"], { cwd: root })
	.filter((file) => !/\.test\.tsx?$/.test(file))
	.map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }));

const filesWith = (pattern: RegExp): string[] =>
	sources
		.filter(({ text }) => pattern.test(text))
		.map(({ file }) => file)
		.sort();

describe("payment methods", () => {
	test("no code compares method names: every rule comes from the table of payment methods", () => {
		const code = `["'](?:${paymentMethods.join("|")})["']`;
		// In src/web/admin/stock, `transfer` is a stock transfer between branches, not the payment method.
		const comparing = filesWith(new RegExp(`(?:[=!]==|<>|case|includes\\()\\s*${code}`));
		expect(comparing.filter((file) => !file.startsWith("src/web/admin/stock/"))).toEqual([]);
		expect(filesWith(new RegExp(`(?:method|code)\\s*=\\s*${code}`))).toEqual([]);
	});

	test("adding a payment method changes only the files that the guide lists", () => {
		const walk = readFileSync(join(root, "docs/developers/recipes.md"), "utf8")
			.split("## Add a payment method")[1]
			?.split("\n## ")[0];
		const steps = [...(walk ?? "").matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file]) => file);
		expect(steps.length).toBeLessThanOrEqual(8);
		// Files that name `cod` probably list all methods, so a new method changes them. The samples are an exception:
		// they show a single order.
		const samples = ["src/email/email-samples.ts", "src/api/openapi-examples.ts"];
		const naming = filesWith(/["']cod["']|\bcod:/).filter((file) => !samples.includes(file));
		expect(naming).toEqual([
			"src/lib/payments/accepted-payments.ts",
			"src/lib/payments/payment-methods.ts",
			"src/lib/payments/payment-switch-hints.ts",
		]);
		expect(steps).toEqual(expect.arrayContaining(naming));
	});

	test("texts for customers match the initial status of a method's orders", () => {
		for (const method of paymentMethods) {
			const { firstStatus, messagesWhenPlaced, provider, moneyComesIn, atTheDoor } =
				paymentRules[method];
			expect(messagesWhenPlaced.some((step) => step === "paid")).toBe(firstStatus === "paid");
			if (provider) expect(moneyComesIn).toBe("at_order");
			expect(atTheDoor("₱2,449.00").includes("₱2,449.00")).toBe(moneyComesIn === "at_delivery");
		}
	});

	test("the checkout uses the specification's names of payment methods", () => {
		const specified = paymentMethods.slice(0, 3);
		expect(specified).toEqual(["cod", "gcash", "card"]);
		expect(specified.map((option) => shopMethodTexts[option].title)).toEqual([
			"Cash on delivery",
			"GCash",
			"Credit or debit card",
		]);
	});
});
