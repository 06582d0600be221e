import { expect, test } from "vitest";
import { fitsPassword, hashPassword, unknownHash } from "./hash-password.ts";

const withoutItsBytes = (hash: string) =>
	hash.split("$").map((part, at) => (at < 4 ? part : part.length));

test("an account without a password is compared with a realistic hash", async () => {
	expect(withoutItsBytes(unknownHash)).toEqual(withoutItsBytes(await hashPassword("a password")));
	expect(await fitsPassword(null, "")).toBe(false);
	expect(await fitsPassword(null, "a password")).toBe(false);
});

test("a password matches only its own hash", async () => {
	const hash = await hashPassword("a password");
	expect(await fitsPassword(hash, "a password")).toBe(true);
	expect(await fitsPassword(hash, "another")).toBe(false);
});
