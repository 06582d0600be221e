import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { answersTo, clearAnswers, readStoredAnswers, storeAnswers } from "./stored-answers.ts";

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

it("are restored for the same customer until the order, and for no one else", () => {
	expect(readStoredAnswers(7)).toEqual({});
	storeAnswers({ accountId: 7, answers });
	expect(readStoredAnswers(7)).toEqual(answers);
	expect(readStoredAnswers(8)).toEqual({});
	expect(readStoredAnswers(0)).toEqual({});
	clearAnswers();
	expect(readStoredAnswers(7)).toEqual({});
});

it.each(["", "7", "{}", '{"accountId":7,"answers":null}', '{"accountId":7,"answers":{"a":{}}}'])(
	"ignores data of another page: %s",
	(text) => {
		stored = text;
		expect(readStoredAnswers(7)).toEqual({});
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
	storeAnswers({ accountId: 7, answers });
	clearAnswers();
	expect(readStoredAnswers(7)).toEqual({});
});
