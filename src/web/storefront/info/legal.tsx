import type { InfoPage } from "./info-page.ts";
import { textSection } from "./text-section.tsx";

export const legal: InfoPage = {
	slug: "legal",
	name: "Legal",
	title: "The fine print in plain language",
	lead: (shop) => `Our terms, your rights at ${shop.name}, and how we handle your data.`,
	texts: ["privacy", "terms", "refunds", "payments"],
	sections: (_, texts) =>
		(["privacy", "terms", "refunds", "payments"] as const).flatMap((key) =>
			textSection(texts, key),
		),
};
