import { layoutMail, type MailShop, type RenderedMail } from "./layout.ts";

/** A test email that a person sends to themselves. */
export function testMail(shop: MailShop, { name }: { name: string }): RenderedMail {
	return layoutMail(shop, {
		subject: `A test mail from ${shop.name}`,
		preview: "It has arrived.",
		heading: "It has arrived",
		paragraphs: [
			`${name} asked for this mail in the back office of ${shop.name}, to see whether mail arrives.`,
		],
	});
}
