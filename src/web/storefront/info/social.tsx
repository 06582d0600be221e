import type { InfoPage } from "./info-page.ts";
import { textSection } from "./text-section.tsx";

export const social: InfoPage = {
	slug: "social",
	name: "Social",
	title: "See what's new today",
	lead: (shop) => `New arrivals, holiday hours and the occasional cable test from ${shop.name}.`,
	texts: ["social", "social-copies"],
	sections: (_, texts) => [
		...textSection(texts, "social", "follow"),
		...textSection(texts, "social-copies", "real"),
	],
};
