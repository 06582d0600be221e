import { expect, it } from "vitest";
import type { WaitingSale } from "../waiting-sale.ts";
import { firstOf, type WaitingReturn } from "./waiting-return.ts";

const sale = (receipt: number) => ({ receipt }) as WaitingSale;
const back = (after: number) => ({ receipt: 1, after, place: 1 }) as WaitingReturn;

it.each([
	["the sale before the return", sale(5), back(5), sale(5)],
	["the return before the next sale", sale(6), back(5), back(5)],
	["an earlier sale", sale(4), back(5), sale(4)],
	["a sale alone", sale(4), undefined, sale(4)],
	["a return alone", undefined, back(4), back(4)],
	["nothing", undefined, undefined, null],
])("sends %s first", (_, first, second, expected) => {
	expect(firstOf(first, second)).toEqual(expected);
});
