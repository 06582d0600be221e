import { expect, test } from "vitest";
import { z } from "zod";
import { issueMessage } from "./issue-message.ts";

const messagesOf = (schema: z.ZodType, value: unknown): string[] =>
	schema.safeParse(value, { error: issueMessage }).error?.issues.map(({ message }) => message) ??
	[];

const kind = z.enum(["new", "used"]);

test.each<[z.ZodType, unknown, string]>([
	[z.object({ name: z.string() }), {}, "This is required."],
	[z.string(), null, "This is required."],
	[kind, undefined, "This is required."],
	[z.union([z.string(), z.number()]), undefined, "This is required."],
	[z.string().min(1), "", "This is required."],
	[z.string(), 7, "Enter text."],
	[z.number(), "7", "Enter a number."],
	[z.number(), Number.NaN, "Enter a number."],
	[z.number(), Number.POSITIVE_INFINITY, "Enter a number."],
	[z.number().int(), 1.5, "Enter a whole number."],
	[z.boolean(), "yes", "Send true or false."],
	[z.date(), "today", "Enter a date."],
	[z.array(z.string()), "a", "Send a list."],
	[z.object({}), [], "Send an object with named fields."],
	[z.record(z.string(), z.string()), 1, "Send an object with named fields."],
	[z.file(), "a", "Choose a file."],
	[z.symbol(), 1, "This isn’t valid."],
	[kind, "old", "Choose one of these: new, used."],
	[z.literal("card"), "cash", "This must be card."],
	[z.string().max(1), "ab", "Use at most 1 character."],
	[z.string().min(8), "short", "Use at least 8 characters."],
	[z.array(z.number()).max(2), [1, 2, 3], "Send at most 2 items."],
	[z.array(z.number()).min(1), [], "Send at least 1 item."],
	[z.number().max(99), 100, "Enter a number up to 99."],
	[z.number().lt(99), 99, "Enter a number below 99."],
	[z.number().min(1), 0, "Enter 1 or a higher number."],
	[z.number().positive(), 0, "Enter a number above 0."],
	[z.number().int(), 1e300, "Enter a number up to 9007199254740991."],
	[z.date().min(new Date(0)), new Date(-1), "This date is too early."],
	[z.date().max(new Date(0)), new Date(1), "This date is too late."],
	[z.file().max(1), new File(["ab"], "a"), "This file is too large."],
	[z.file().min(9), new File(["ab"], "a"), "This file is too small."],
	[z.email(), "luz", "Enter a valid email address."],
	[z.url(), "shop", "Enter a full web address, such as https://shop.example."],
	[z.iso.datetime(), "noon", "Enter a date and time, such as 2026-01-31T08:00:00Z."],
	[z.iso.date(), "31/01", "Enter a date, such as 2026-01-31."],
	[z.iso.time(), "noon", "Enter a time, such as 08:30."],
	[z.string().startsWith("/"), "a", "This must start with “/”."],
	[z.string().endsWith("/"), "a", "This must end with “/”."],
	[z.string().includes("/"), "a", "This must contain “/”."],
	[z.string().regex(/^\d$/), "a", "This isn’t in the right format."],
	[z.uuid(), "a", "This isn’t in the right format."],
	[z.number().multipleOf(0.01), 1.234, "Use at most two decimals."],
	[z.number().multipleOf(1), 1.5, "Enter a whole number."],
	[z.number().multipleOf(5), 7, "Enter a multiple of 5."],
	[z.strictObject({}), { a: 1, b: 2 }, "Remove unknown fields: a, b."],
	[z.union([z.string(), z.number()]), true, "This isn’t valid."],
	[z.record(z.string().max(1), z.string()), { ab: "a" }, "This isn’t valid."],
	[z.string().refine(() => false), "a", "This isn’t valid."],
])("the schema of case %# has a plain message", (schema, value, message) => {
	expect(messagesOf(schema, value)).toContain(message);
});

test("a schema's own message is used instead of the default message", () => {
	expect(messagesOf(z.string().min(3, "Name at least three."), "ab")).toEqual([
		"Name at least three.",
	]);
});
