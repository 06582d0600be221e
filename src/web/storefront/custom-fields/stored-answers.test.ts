import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { noBuyer } from "#lib/orders/buyer.ts";
import { answersTo, clearAnswers, readStoredAnswers, storeAnswers } from "./stored-answers.ts";

const answers = { company_tin: "123-456-789-000", floors: 3, gift: true, note: null };
const buyer = { buyer_tin: "123-456-789", business_name: "Lim Trading" };
const noneOf = (accountId: number) => ({ accountId, answers: {}, buyer: noBuyer });
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

it("restores answers only for the same customer, until they are cleared after the order", () => {
	expect(readStoredAnswers(7)).toEqual(noneOf(7));
	const stored = { accountId: 7, answers, buyer };
	storeAnswers(stored);
	expect(readStoredAnswers(7)).toEqual(stored);
	expect(readStoredAnswers(8)).toEqual(noneOf(8));
	expect(readStoredAnswers(0)).toEqual(noneOf(0));
	clearAnswers();
	expect(readStoredAnswers(7)).toEqual(noneOf(7));
});

it.each(["", "7", "{}", '{"accountId":7,"answers":null}', '{"accountId":7,"answers":{"a":{}}}'])(
	"ignores invalid stored data: %s",
	(text) => {
		stored = text;
		expect(readStoredAnswers(7)).toEqual(noneOf(7));
	},
);

it("restores answers of earlier versions, and ignores business details that aren't texts", () => {
	for (const more of ["", ',"buyer":{"buyer_tin":1,"business_name":""}']) {
		stored = `{"accountId":7,"answers":{"gift":true}${more}}`;
		expect(readStoredAnswers(7)).toEqual({ ...noneOf(7), answers: { gift: true } });
	}
});

it("sends only answers to the shop's current fields", () => {
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

it("throws no error if browser storage is blocked", () => {
	const blocked = () => {
		throw new Error("blocked");
	};
	vi.stubGlobal("sessionStorage", { getItem: blocked, setItem: blocked, removeItem: blocked });
	storeAnswers({ accountId: 7, answers, buyer });
	clearAnswers();
	expect(readStoredAnswers(7)).toEqual(noneOf(7));
});
