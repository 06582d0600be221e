import { expect, test } from "vitest";
import { findPasswordProblem, findRegistrationProblem, joinErrors } from "./registration.ts";

const ana = {
	name: "Ana Cruz",
	email: "ana@mail.example",
	password: "mango-7-jeep",
	confirm: "mango-7-jeep",
};

test("a complete registration has no problem", () => {
	expect(findRegistrationProblem(ana)).toBeNull();
});

test.each([
	[{ name: "" }, ["name"]],
	[{ email: "", password: "" }, ["email", "password"]],
	[{ password: "", confirm: "" }, ["password"]],
])("a registration with %j is incomplete", (change, fields) => {
	expect(findRegistrationProblem({ ...ana, ...change })).toEqual({
		text: "Please complete all fields.",
		fields,
	});
});

test.each(["", "mango-7-Jeep", "mango-7-jeep "])(
	"the confirmation %j doesn't match the password",
	(confirm) => {
		expect(findRegistrationProblem({ ...ana, confirm })).toEqual({
			text: "Passwords do not match.",
			fields: ["confirm"],
		});
	},
);

test.each([
	["", "", { text: "Please complete all fields.", fields: ["password"] }],
	["mango-7-jeep", "mango-7", { text: "Passwords do not match.", fields: ["confirm"] }],
	["mango-7-jeep", "mango-7-jeep", null],
])(
	"the new password %j with the confirmation %j has the problem %j",
	(password, confirm, problem) => {
		expect(findPasswordProblem(password, confirm)).toEqual(problem);
	},
);

test("joins errors of several fields", () => {
	expect(joinErrors({ name: ["Too long."], email: ["Not an email.", "Too long."] })).toBe(
		"Too long. Not an email. Too long.",
	);
	expect(joinErrors(undefined)).toBe("");
});
