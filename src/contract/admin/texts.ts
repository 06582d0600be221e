import { z } from "zod";
import { paymentMethods } from "#lib/payment-methods.ts";
import { endpoint } from "../endpoint.ts";
import { instant, longText } from "../fields.ts";
import { pageTextKeys } from "../landing/texts.ts";

const managed = { access: "manager", permission: "settings" } as const;

export const adminText = z.object({
	key: z.enum(pageTextKeys),
	/** As it is written: the title after `# `, and words like `{name}` not filled in. */
	markdown: z.string(),
	/** false: as the shop is shipped. */
	is_own: z.boolean(),
	/** As a real shop is shipped: customers read it, but nobody has confirmed it yet. */
	is_draft: z.boolean(),
	/** Ways to pay of which the owner's own words tell, though customers are not offered them now. */
	unoffered_payments: z.array(z.enum(paymentMethods)),
	updated_at: instant.nullable(),
});
export type AdminText = z.input<typeof adminText>;

export const listAdminTexts = endpoint({
	...managed,
	method: "GET",
	path: "/admin/api/texts",
	summary: "The shop's texts as they are written",
	output: z.array(adminText),
});

const key = z.enum(pageTextKeys);
const markdown = longText(50_000);

export const changeText = endpoint({
	...managed,
	method: "PUT",
	path: "/admin/api/texts",
	problems: ["changed_elsewhere", "missing"],
	summary: "Writes a text; an empty one brings back the shipped one",
	body: z.object({ key, markdown, updated_at: instant.nullable().describe("As it was read") }),
	output: adminText,
});

export const previewText = endpoint({
	...managed,
	method: "POST",
	path: "/admin/api/text-preview",
	summary: "What the page would show",
	status: 200,
	body: z.object({ key, markdown }),
	output: z.object({ title: z.string(), markdown: z.string() }),
});
