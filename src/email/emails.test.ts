import { describe, expect, test } from "vitest";
import { alreadyRegisteredEmail, verifyAddressEmail } from "./account-emails.ts";
import { markup } from "./markup.ts";
import { type OrderEmailKind, type OrderEmailOrder, orderEmail } from "./order-email.ts";

const shop = { name: "Kargado & Co", origin: "https://kargado.example" };

const order: OrderEmailOrder = {
	ref: "ORD-00042",
	page: "/app/orders?id=42",
	customerName: "Ana <b>",
	lines: [{ name: "Cable", variation: "Black, 1 m", quantity: 2, total: "₱1,299.50" }],
	subtotal: "₱1,299.50",
	shippingFee: "₱150.00",
	discounts: [{ label: "Discount", amount: "₱129.95" }],
	total: "₱1,319.55",
	shippingMethod: "Standard",
	paymentMethod: "cod",
	shippingLabel: "Ana Reyes (0917 123 4567)",
	shippingLine: "1 Mabini St, Town, 1234",
	courier: "J&T",
	trackingNumber: "JT-1",
	arrives: "Mar 4 – Mar 6",
	trackingLink: null,
	parcel: null,
	estimatedDelivery: "Mar 4 – Mar 6",
	note: null,
	howToPay: [],
	paymentFee: null,
	paymentName: "Cash on delivery",
	hasDocument: false,
};

test("markup escapes values and keeps other markup", () => {
	const inner = markup`<i>${"<'\"&>"}</i>`;
	expect(markup`<p>${inner}${null}${[inner, inner]}${7}</p>`.html).toBe(
		`<p>${"<i>&#60;&#39;&#34;&#38;&#62;</i>".repeat(3)}7</p>`,
	);
});

describe("the shop's branding", () => {
	const logo = "/storage/identity/AAAAAAAAAAAAAAAAAAAAAAAA-900x225.webp";
	const mail = (look?: { logo: string | null; brand: string | null; accent: string | null }) =>
		verifyAddressEmail(look ? { ...shop, look } : shop, {
			name: "Ana",
			link: "https://kargado.example/verify-email?token=a",
		}).html;

	test("shows the owner's logo with its text and size, and the owner's colors", () => {
		const html = mail({ logo, brand: "#1d3f8f", accent: "#b3261e" });
		expect(html).toContain(
			`<img src="https://kargado.example${logo.replace(".webp", ".320.png")}" width="160" height="40" alt="Kargado &#38; Co"`,
		);
		expect(html).toContain('bgcolor="#1d3f8f"');
		expect(html).toContain("font-weight:700;color:#ffffff");
		expect(html).toContain("color:#b3261e");
		expect(html).not.toContain("#FFB21A");
	});

	test("is the default branding, byte for byte, if the owner hasn't chosen any", () => {
		expect(mail({ logo: null, brand: null, accent: null })).toBe(mail());
		expect(mail()).toContain("#FFB21A");
		expect(mail()).not.toContain("<img");
	});
});

describe("an order email", () => {
	test("shows the shop's phone and address in the footer, if known", () => {
		const contact = { phone: "+639171234567", address: "3 Rizal Avenue, Lipa City" };
		const { text, html } = orderEmail("placed", order, { ...shop, contact });
		expect(text.trimEnd().endsWith("\n0917 123 4567 · 3 Rizal Avenue, Lipa City")).toBe(true);
		expect(html).toContain("<br>0917 123 4567 · 3 Rizal Avenue, Lipa City</td>");
		const unknown = { ...shop, contact: { phone: "", address: "" } };
		expect(orderEmail("placed", order, unknown)).toEqual(orderEmail("placed", order, shop));
	});
	test.each<[OrderEmailKind, string]>([
		["placed", "Order ORD-00042 placed"],
		["processing", "Order ORD-00042 is being prepared"],
		["shipped", "Order ORD-00042 has shipped"],
		["delivered", "Order ORD-00042 was delivered"],
		["cancelled", "Order ORD-00042 was cancelled"],
		["cancellation_declined", "Order ORD-00042: your cancellation request"],
		["proof_refused", "Order ORD-00042: we could not find your payment"],
		["part_received", "Order ORD-00042: we received part of your payment"],
	])("the email %s lists items and amounts, and links to the order", (kind, subject) => {
		const mail = orderEmail(kind, order, shop);
		expect(mail.subject).toBe(subject);
		for (const part of [mail.text, mail.html]) {
			for (const words of ["Cable (Black, 1 m)", "₱1,319.55", "−₱129.95", "Cash on delivery"]) {
				expect(part).toContain(words);
			}
			expect(part).toContain("https://kargado.example/app/orders?id=42");
			expect(part).not.toMatch(/official receipt|invoice/i);
		}
		expect(mail.html).not.toContain("<b>");
		expect(mail.html).toContain("Kargado &#38; Co");
	});

	test("shows courier and tracking number after shipping", () => {
		const { text } = orderEmail("shipped", order, shop);
		expect(text).toContain("Courier: J&T");
		expect(text).toContain("Tracking number: JT-1");
		expect(text).toContain("Estimated delivery: Mar 4 – Mar 6");
		expect(orderEmail("placed", order, shop).text).not.toContain("JT-1");
	});

	test("shows where to transfer the money, the payment fee and the owner's name for the method", () => {
		const { text, html } = orderEmail(
			"placed",
			{
				...order,
				paymentMethod: "transfer",
				paymentName: "GCash by number",
				paymentFee: "₱15.00",
				howToPay: ["Please send ₱1,334.55 to:", "GCash, Ana, 0917"],
			},
			shop,
		);
		for (const part of [text, html]) {
			expect(part).toContain("GCash, Ana, 0917");
			expect(part).toContain("₱15.00");
			expect(part).toContain("GCash by number");
		}
		expect(orderEmail("placed", order, shop).text).not.toContain("Payment fee");
	});

	test("states the owner's return period", () => {
		const after = (returnDays?: number) =>
			orderEmail("delivered", order, { ...shop, ...(returnDays && { returnDays }) }).text;
		expect(after()).toContain("You can return items within 7 days of delivery.");
		expect(after(14)).toContain("You can return items within 14 days of delivery.");
		expect(after(1)).toContain("You can return items within 1 day of delivery.");
	});

	test("links to the order if the reader can see it, and to nothing otherwise", () => {
		const guest = { ...order, page: "/app/guest-orders/abc" };
		expect(orderEmail("shipped", guest, shop).text).toContain(
			`${shop.origin}/app/guest-orders/abc`,
		);
		const { text, html } = orderEmail("shipped", { ...order, page: null }, shop);
		for (const part of [text, html]) expect(part).not.toMatch(/View order|\/app\/orders/);
	});

	test("leaves out empty parts", () => {
		const { text } = orderEmail("placed", { ...order, discounts: [] }, shop);
		expect(text).not.toContain("Discount");
		expect(text).not.toContain("Our note");
		const declined = orderEmail("cancellation_declined", { ...order, note: "On its way." }, shop);
		expect(declined.text).toContain("Our note: On its way.");
	});
});

describe("an account email", () => {
	test("links to the verification", () => {
		const link = `${shop.origin}/verify-email?token=abc`;
		const mail = verifyAddressEmail(shop, { name: "Ana", link });
		expect(mail.text).toContain(link);
		expect(mail.html).toContain(`href="${link}"`);
		const again = alreadyRegisteredEmail(shop, { name: "Ana", passwordLink: link });
		expect(again.html).toContain(`href="${link}"`);
	});

	test("for a known address links to the sign-in", () => {
		const mail = alreadyRegisteredEmail(shop, { name: "Ana", passwordLink: null });
		expect(mail.text).toContain(`${shop.origin}/#login`);
	});
});
