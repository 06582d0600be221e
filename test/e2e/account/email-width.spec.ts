import { expect, test } from "@playwright/test";
import { newOrderEmail } from "#email/new-order-email.ts";
import { orderEmail } from "#email/order-email.ts";

/** A word that is wider than any screen and can't be broken. */
const word = "x".repeat(170);
const shop = { name: `Kargado ${word}`, origin: "https://kargado.example" };
const line = { name: word, variation: word, quantity: 2, total: "₱1,299.50" };

const emails = {
	"to the customer": orderEmail(
		"placed",
		{
			ref: "ORD-00042",
			page: "/app/orders?id=42",
			customerName: word,
			lines: [line],
			subtotal: "₱1,299.50",
			shippingFee: "₱150.00",
			discounts: [],
			paymentFee: null,
			total: "₱1,449.50",
			shippingMethod: word,
			paymentMethod: "cod",
			paymentName: "Cash on delivery",
			shippingLabel: `${word} (0917 123 4567)`,
			shippingLine: word,
			courier: null,
			trackingNumber: null,
			arrives: null,
			trackingLink: null,
			parcel: null,
			estimatedDelivery: null,
			note: word,
			howToPay: [word],
			hasDocument: true,
		},
		shop,
	),
	"to the shop": newOrderEmail(shop, {
		id: 42,
		ref: "ORD-00042",
		total: "₱1,449.50",
		lines: [line],
		customer: { name: word, phone: "0917 123 4567" },
		address: word,
		paymentMethod: "cod",
		branches: [word],
	}),
};

for (const [reader, mail] of Object.entries(emails)) {
	test(`an email ${reader} fits a phone's screen, however long its words are`, async ({ page }) => {
		await page.setViewportSize({ width: 360, height: 740 });
		await page.setContent(mail.html);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
	});
}
