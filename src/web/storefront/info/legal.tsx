import type { InfoPage } from "./info-page.ts";
import { textSection } from "./text-section.tsx";

export const legal: InfoPage = {
	slug: "legal",
	name: "Legal",
	title: "The fine print, in plain words",
	lead: (shop) =>
		`What you can expect from ${shop.name}, what we expect from you, and what we know about you.`,
	texts: ["privacy", "terms", "refunds", "payments"],
	sections: (_, texts) =>
		(["privacy", "terms", "refunds", "payments"] as const).flatMap((key) =>
			textSection(texts, key),
		),
};
