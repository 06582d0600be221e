/** A section of the home page. The hero has slides for each section. */
type ProductTag = "featured" | "hot" | "best" | "new";

/** One slide of the home page's hero. */
export interface DemoFeature {
	tag: ProductTag;
	/** At most five words. */
	title: string;
	/** One short sentence. */
	subtitle: string;
	productSlug: string;
}

/** The hero's slides, in display order within their tag. */
export const demoFeatures: DemoFeature[] = [
	{
		tag: "featured",
		title: "Small brick, whole day",
		subtitle: "10,000 mAh in your pocket, in mango or three calmer colors.",
		productSlug: "sigla-brick-10-000-mah-power-bank",
	},
	{
		tag: "featured",
		title: "One charger, three devices",
		subtitle: "Laptop, phone and earbuds from a single 65W brick.",
		productSlug: "sigla-65w-three-port-gan-charger",
	},
	{
		tag: "hot",
		title: "Quiet on a loud ride",
		subtitle: "Noise cancelling for the ride home, up to 35 hours.",
		productSlug: "himig-over-anc-headphones",
	},
	{
		tag: "hot",
		title: "Rain or sand, it plays",
		subtitle: "A beach speaker that you can rinse under the faucet.",
		productSlug: "himig-alon-portable-speaker",
	},
	{
		tag: "best",
		title: "Earbuds everyone asks for",
		subtitle: "Light, simple, and up to 20 hours with the case.",
		productSlug: "himig-buds-lite",
	},
	{
		tag: "best",
		title: "Go live tonight",
		subtitle: "Ring lights from ₱599.00, with stand and phone holder.",
		productSlug: "tala-ring-light",
	},
	{
		tag: "new",
		title: "Dressed in handwoven cloth",
		subtitle: "Laptop sleeves covered in handwoven cotton.",
		productSlug: "lakbay-abel-woven-sleeve",
	},
	{
		tag: "new",
		title: "Snap, charge, keep texting",
		subtitle: "A power bank that attaches to your phone with magnets.",
		productSlug: "sigla-snap-magnetic-power-bank-5-000-mah",
	},
];
