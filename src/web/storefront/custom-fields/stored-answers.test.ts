import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { answersTo, forgetAnswers, keepAnswers, readKeptAnswers } from "./stored-answers.ts";

const answers = { company_tin: "123-456-789-000", floors: 3, gift: true, note: null };
let stored: string | null = null;
beforeEach(() => {
	stored = null;
	vi.stubGlobal("sessionStorage", {
		getItem: () => stored,
		setItem: (_key: string, value: string) => {
			stored = value;
		},
		removeItem: () => {
			stored = null;
		},
	});
});
afterEach(() => {
	vi.unstubAllGlobals();
});

it("are restored for the same customer until the order, and for nobody else", () => {
	expect(readKeptAnswers(7)).toEqual({});
	keepAnswers({ accountId: 7, answers });
	expect(readKeptAnswers(7)).toEqual(answers);
	expect(readKeptAnswers(8)).toEqual({});
	expect(readKeptAnswers(0)).toEqual({});
	forgetAnswers();
	expect(readKeptAnswers(7)).toEqual({});
});

it.each(["", "7", "{}", '{"accountId":7,"answers":null}', '{"accountId":7,"answers":{"a":{}}}'])(
	"ignores data of another page: %s",
	(text) => {
		stored = text;
		expect(readKeptAnswers(7)).toEqual({});
	},
);

it("sends only fields that are asked", () => {
	const field = {
		label: "",
		choices: [],
		help: "",
		is_required: false,
		type: "text" as const,
	};
	const asked = [
		{ ...field, key: "company_tin" },
		{ ...field, key: "colour" },
	];
	expect(answersTo(asked, answers)).toEqual({ company_tin: "123-456-789-000", colour: null });
});

it("aren't stored if storage is blocked, without an error", () => {
	const blocked = () => {
		throw new Error("blocked");
	};
	vi.stubGlobal("sessionStorage", { getItem: blocked, setItem: blocked, removeItem: blocked });
	keepAnswers({ accountId: 7, answers });
	forgetAnswers();
	expect(readKeptAnswers(7)).toEqual({});
});
