import type { Shop } from "#contract/landing/shop.ts";

/** Longer than that is no headline any more. */
const longestHeadline = 60;

/** The large words at the top and those below them: a real shop's own, the demo's as specified. */
export function heroWords({ demo, name, tagline }: Pick<Shop, "demo" | "name" | "tagline">): {
	headline: string;
	below: string;
} {
	if (demo) return { headline: "Power for every gadget.", below: tagline };
	if (tagline !== "" && tagline.length <= longestHeadline) return { headline: tagline, below: "" };
	return { headline: name, below: tagline };
}
