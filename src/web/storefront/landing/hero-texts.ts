import type { Shop } from "#contract/landing/shop.ts";

/** Maximum length of a headline. */
const longestHeadline = 60;

/**
 * Returns the headline and the text below it. The demo uses the specification's texts, and a real shop its name and
 * tagline.
 */
export function heroTexts({ demo, name, tagline }: Pick<Shop, "demo" | "name" | "tagline">): {
	headline: string;
	below: string;
} {
	if (demo) return { headline: "Power for every gadget.", below: tagline };
	if (tagline !== "" && tagline.length <= longestHeadline) return { headline: tagline, below: "" };
	return { headline: name, below: tagline };
}
