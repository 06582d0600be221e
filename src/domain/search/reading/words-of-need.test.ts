import { expect, test } from "vitest";
import { wordsOfNeed } from "./words-of-need.ts";

/** A sentence, and the words of it that tell of a need. */
test.each([
	["gift for my brother under 700", "gift for my brother"],
	["old phone uses the small wire not the type c", "old phone uses the small wire not the"],
	[
		"something for the dashboard ayaw ko ng may suction",
		"something for the dashboard ayaw ko ng may",
	],
	["music in the bus no big headphones", "music in the bus no big"],
	["charger ng asawa ko sabi ni nanay", "charger ng ko sabi ni"],
	["regalo para sa asawa ko", "regalo para sa asawa ko"],
	["my outlets are not enough", "my outlets are not enough"],
])("%s", (text, words) => {
	expect(wordsOfNeed(text.split(" ")).join(" ")).toBe(words);
});
