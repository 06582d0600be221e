/** Example request and response of a call. `openapi.test.ts` validates them against the schema. */
interface Example {
	body?: unknown;
	answer?: unknown;
}

/** Examples of the calls that integrations need first: selling, and processing orders. */
export const openApiExamples: Readonly<Record<string, Example>> = {
	getMe: {
		answer: {
			id: 7,
			name: "Luz Dimaculangan",
			email: "luz@example.com",
			role: "customer",
			is_admin: false,
			avatar_url: null,
			email_verified: true,
		},
	},
	login: { body: { email: "luz@example.com", password: "sampaguita-2026", remember: true } },
	addToCart: { body: { product_id: 12, qty: 2, variation_id: 31 } },
	getCart: {
		answer: {
			lines: [
				{
					id: 12,
					name: "Braided cable",
					slug: "braided-cable",
					price: 299,
					sale_price: 249,
					qty: 2,
					featured_image: null,
					image: null,
					stock_quantity: 9,
					has_variations: true,
					variation_id: 31,
					variation_name: "1 m / Black",
				},
			],
			subtotal: 498,
			count: 2,
			clamped: false,
		},
	},
	createAddress: {
		body: {
			label: "Luz Dimaculangan (0917 123 4567)",
			line: "14 Mabini Street, Poblacion, Lipa City, 4217",
			makeDefault: true,
		},
	},
	priceCheckout: {
		body: { shippingMethod: "standard", paymentMethod: "cod", addressId: 3, couponCode: "SAVE10" },
	},
	placeOrder: {
		body: {
			addressId: 3,
			shippingMethod: "standard",
			paymentMethod: "cod",
			couponCode: null,
			expectedTotal: 648,
		},
	},
	requestReturn: {
		body: {
			lines: [{ id: 55, quantity: 1, reason: "damaged" }],
			note: "The cable does not charge.",
		},
	},
	changeOrderStatus: { body: { status: "shipped", from: "processing", courier: "LBC" } },
	refundOrder: {
		body: { lines: [{ id: 55, quantity: 1, comes_back: "damaged" }], reason: "damaged" },
	},
	createProduct: {
		body: { name: "Braided cable", price: 299, sku: "CABLE-1", status: "published" },
	},
	receiveStock: { body: { lines: [{ variation_id: 31, quantity: 20 }], note: "Delivery 118" } },
	createWebhook: {
		body: { url: "https://books.example/kargado", events: ["order.placed"] },
	},
};

/** An error that any call may return. */
export const problemExample = {
	message: "Someone else changed this. Reload to see the latest version.",
	code: "changed_elsewhere",
};
