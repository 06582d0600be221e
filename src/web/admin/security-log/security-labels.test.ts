import { expect, it } from "vitest";
import { describePeople } from "./security-labels.ts";

const ana = { id: 1, name: "Ana" };
const ben = { id: 2, name: "Ben" };

it.each([
	[ana, null, "Ana"],
	[ana, ben, "Ana → Ben"],
	[null, ben, "Unknown → Ben"],
	[null, null, "Unknown"],
])('the person %j and the affected account %j are described as "%s"', (person, about, words) => {
	expect(describePeople({ person, about })).toBe(words);
});
