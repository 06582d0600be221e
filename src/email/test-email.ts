import { type EmailShop, layoutEmail, type RenderedEmail } from "./layout.ts";

/** A test email that a person sends to themselves. */
export function testEmail(shop: EmailShop, { name }: { name: string }): RenderedEmail {
	return layoutEmail(shop, {
		subject: `Test email from ${shop.name}`,
		preview: "It arrived.",
		heading: "Your test email arrived",
		paragraphs: [
			`${name} requested this email in the back office of ${shop.name} to test email delivery.`,
		],
	});
}
