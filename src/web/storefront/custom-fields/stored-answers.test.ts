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

it("comes back to whoever gave it, until it is ordered, and to nobody else", () => {
	expect(readKeptAnswers(7)).toEqual({});
	keepAnswers({ accountId: 7, answers });
	expect(readKeptAnswers(7)).toEqual(answers);
	expect(readKeptAnswers(8)).toEqual({});
	expect(readKeptAnswers(0)).toEqual({});
	forgetAnswers();
	expect(readKeptAnswers(7)).toEqual({});
});

it.each(["", "7", "{}", '{"accountId":7,"answers":null}', '{"accountId":7,"answers":{"a":{}}}'])(
	"what another page left there is not taken: %s",
	(text) => {
		stored = text;
		expect(readKeptAnswers(7)).toEqual({});
	},
);

it("is sent for what is asked alone", () => {
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

it("is not kept where the storage is blocked, and nothing breaks", () => {
	const blocked = () => {
		throw new Error("blocked");
	};
	vi.stubGlobal("sessionStorage", { getItem: blocked, setItem: blocked, removeItem: blocked });
	keepAnswers({ accountId: 7, answers });
	forgetAnswers();
	expect(readKeptAnswers(7)).toEqual({});
});
