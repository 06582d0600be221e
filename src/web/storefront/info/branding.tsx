import type { Shop } from "#contract/landing/shop.ts";
import { Logo } from "../../ui/logo.tsx";
import type { InfoPage } from "./info-page.ts";
import { textSection } from "./text-section.tsx";

const drawnMark = (
	<p>
		Our logo is a lightning bolt inside a letter. Leave clear space around it: at least half its
		height. Don't tilt, stretch or recolor it. Place the name to its right, not below it.
	</p>
);
const ownLogo = (
	<p>
		Leave clear space around our logo: at least half its height. Don't tilt, stretch or recolor it.
	</p>
);

const shippedColours = [
	{ name: "Paper", look: "bg-paper", use: "the page" },
	{ name: "Ink", look: "bg-ink", use: "text and lines" },
	{ name: "Mango", look: "bg-mango", use: "accents" },
	{ name: "Sea", look: "bg-sea", use: "links and confirmations" },
];
const plainColours = [
	{ name: "Background", look: "bg-paper", use: "the page" },
	{ name: "Text", look: "bg-ink", use: "text and lines" },
	{ name: "Brand color", look: "bg-mango", use: "buttons and bars" },
	{ name: "Link color", look: "bg-sea", use: "links" },
];
/** Returns the colors to show. Only the colors of the demo's original theme have names such as "Mango". */
const coloursOf = ({ demo, look: { brand, accent } }: Shop) =>
	demo && brand === null && accent === null ? shippedColours : plainColours;

export const branding: InfoPage = {
	slug: "branding",
	name: "Branding",
	title: "A small shop that keeps you charged",
	lead: (shop) =>
		shop.demo
			? `${shop.name} sells phone and computer accessories, in town at the counter and online across the Philippines.`
			: `${shop.name} sells ${shop.has_fit_data ? "phone and computer accessories" : "online"} across the Philippines.`,
	texts: ["about", "promise"],
	sections: (shop, texts) => [
		...textSection(texts, "about", "story"),
		...textSection(texts, "promise"),
		{
			id: "mark",
			title: "Our logo and colors",
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
						Writing about us or selling with us? You may use our name and logo to refer to{" "}
						{shop.name}. For anything else, please ask first
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
