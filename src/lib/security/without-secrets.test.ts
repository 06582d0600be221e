import { execFileSync } from "node:child_process";
import { pathToFileURL } from "node:url";
import fc from "fast-check";
import { expect, test } from "vitest";
import { withoutSecrets } from "./without-secrets.ts";

/** Secret that is unlikely to appear by chance. */
const secret = "Tilapia9";
const name = fc
	.tuple(
		fc.stringMatching(/^[a-z_.-]{0,12}$/),
		fc.constantFrom("password", "token", "Secret", "COOKIE", "api_key", "credentials"),
	)
	.map((parts) => parts.join(""));
const value = fc
	.tuple(fc.stringMatching(/^[a-zA-Z0-9]{0,9}$/), fc.stringMatching(/^[a-zA-Z0-9]{0,9}$/))
	.map(([before, behind]) => before + secret + behind);
const quoted = fc
	.tuple(name, fc.string(), fc.string(), fc.integer({ min: 0, max: 3 }))
	.map(([key, before, behind, depth]) => {
		let text = JSON.stringify({ first: 1, [key]: before + secret + behind, last: "x" });
		for (let level = 0; level < depth; level++) text = JSON.stringify(text);
		return text;
	});
const written = fc.oneof(
	fc.tuple(name, value).map(([key, text]) => `/sign-in?a=1&${key}=${text}&b=2`),
	fc.tuple(name, value).map(([key, text]) => `first=1; ${key}=${text}; last=2`),
	value.map((text) => `/auth/google/callback?code=${text}&state=${text}`),
	value.map((text) => `postgres://shop:${text}@db.example/shop`),
	value.map((text) => `Authorization: Bearer ${text}`),
	quoted,
);

test("removes a secret in all common notations", () => {
	const around = fc.constantFrom("", " ", "cannot read ", "\n    at ", '"', "token.", "{");
	fc.assert(
		fc.property(around, written, around, name, (before, text, behind, key) => {
			const line = {
				msg: `${before}${text} ${behind}`,
				deep: [{ err: { stack: text } }, { [key]: value, other: { [key]: [secret] } }],
				[key]: secret,
			};
			expect(JSON.stringify(withoutSecrets(line))).not.toContain(secret);
		}),
		{ numRuns: 1_000 },
	);
});

test("keeps other texts unchanged, and cuts long texts", () => {
	const line = {
		id: 7,
		passwordTries: 4,
		at: null,
		ok: true,
		list: [1.5],
		msg: 'a=1 {"b":"c"} x:y',
	};
	expect(withoutSecrets(line)).toEqual(line);
	expect(withoutSecrets({ path: "/a".repeat(9_000) })).toEqual({
		path: `${"/a".repeat(4_000)}…`,
	});
});

test("removes secrets quickly from any text", () => {
	const module = pathToFileURL(`${import.meta.dirname}/without-secrets.ts`).href;
	const script = `
		import { withoutSecrets } from ${JSON.stringify(module)};
		for (const piece of ["token.", "token", "token=", "=", "://:", "a@", 'token":"', "\\\\", '"', "Bearer ", " "]) {
			withoutSecrets({ deep: Array.from({ length: 20 }, () => piece.repeat(8_000)) });
		}
		process.stdout.write("done");
	`;
	const parameters = ["--input-type=module", "--eval", script];
	const patience = { timeout: 60_000, encoding: "utf8" as const };
	expect(execFileSync(process.execPath, parameters, patience)).toBe("done");
}, 90_000);
