import type { Shop } from "#contract/landing/shop.ts";
import { Logo } from "../../ui/logo.tsx";
import type { InfoPage } from "./info-page.ts";
import { textSection } from "./text-section.tsx";

const drawnMark = (
	<p>
		The mark is a bolt of charge within a letter. Please keep it whole: leave space around it of at
		least half its height, do not tilt, stretch or recolour it, and set the name beside it, not
		below.
	</p>
);
const ownLogo = (
	<p>
		Please keep our logo whole: leave space around it of at least half its height, and do not tilt,
		stretch or recolour it.
	</p>
);

const shippedColours = [
	{ name: "Paper", look: "bg-paper", use: "the page" },
	{ name: "Ink", look: "bg-ink", use: "words and lines" },
	{ name: "Mango", look: "bg-mango", use: "the charge" },
	{ name: "Sea", look: "bg-sea", use: "links, things done" },
];
const plainColours = [
	{ name: "Background", look: "bg-paper", use: "the page" },
	{ name: "Text", look: "bg-ink", use: "words and lines" },
	{ name: "Brand colour", look: "bg-mango", use: "buttons and bars" },
	{ name: "Link colour", look: "bg-sea", use: "links" },
];
/** Only the demo, in the shipped colours, tells of them by their own names. */
const coloursOf = ({ demo, look: { brand, accent } }: Shop) =>
	demo && brand === null && accent === null ? shippedColours : plainColours;

export const branding: InfoPage = {
	slug: "branding",
	name: "Branding",
	title: "A small shop that keeps you charged",
	lead: (shop) =>
		shop.demo
			? `${shop.name} sells accessories for phones and computers: over the counter in town, and online to the rest of the Philippines.`
			: `${shop.name} sells ${shop.has_fit_data ? "accessories for phones and computers" : "online"} across the Philippines.`,
	texts: ["about", "promise"],
	sections: (shop, texts) => [
		...textSection(texts, "about", "story"),
		...textSection(texts, "promise"),
		{
			id: "mark",
			title: "Our mark and colours",
			body: (
				<>
					<div className="not-prose grid gap-px overflow-hidden rounded-medium border border-line bg-line sm:grid-cols-2">
						<div className="grid place-items-center bg-paper-raised px-6 py-12">
							<Logo shop={shop} />
						</div>
						<div className="grid place-items-center bg-tint-mango px-6 py-12">
							<Logo shop={shop} />
						</div>
					</div>
					{shop.look.logo ? ownLogo : drawnMark}
					<ul className="not-prose grid grid-cols-2 gap-3 sm:grid-cols-4">
						{coloursOf(shop).map((colour) => (
							<li key={colour.name} className="text-small">
								<span
									className={`mb-2 block h-20 rounded-small border border-line ${colour.look}`}
								/>
								<strong className="block">{colour.name}</strong>
								<span className="text-ink-soft">{colour.use}</span>
							</li>
						))}
					</ul>
					<p>
						Writing about us, or selling with us? You may use the name and the mark to point to{" "}
						{shop.name}. For anything else, ask first
						{shop.email && (
							<>
								{" "}
								at <a href={`mailto:${shop.email}`}>{shop.email}</a>
							</>
						)}
						.
					</p>
				</>
			),
		},
	],
};
