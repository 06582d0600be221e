import { layoutMail, type MailShop, type RenderedMail } from "./layout.ts";

/** A test email that a person sends to themselves. */
export function testMail(shop: MailShop, { name }: { name: string }): RenderedMail {
	return layoutMail(shop, {
		subject: `Test email from ${shop.name}`,
		preview: "It arrived.",
		heading: "Your test email arrived",
		paragraphs: [
			`${name} requested this email in the back office of ${shop.name} to test email delivery.`,
		],
	});
}
