import { z } from "zod";
import { paymentMethods } from "#lib/payments/payment-methods.ts";
import { endpoint } from "../endpoint.ts";
import { instant, longText } from "../fields.ts";
import { pageTextKeys } from "../landing/texts.ts";

const managed = { access: "manager", permission: "settings" } as const;

export const adminText = z.object({
	key: z.enum(pageTextKeys),
	/** Source text: a title after `# `, then the text. Placeholders such as `{name}` aren't replaced. */
	markdown: z.string(),
	/** False for the default text. */
	is_own: z.boolean(),
	/** True for a default text that the owner hasn't confirmed yet, although customers can read it. */
	is_draft: z.boolean(),
	/** Payment methods that the owner's text mentions but customers can't use now. */
	unoffered_payments: z.array(z.enum(paymentMethods)),
	updated_at: instant.nullable(),
});
export type AdminText = z.input<typeof adminText>;

export const listAdminTexts = endpoint({
	...managed,
	method: "GET",
	path: "/admin/api/texts",
	summary: "The shop's page texts",
	output: z.array(adminText),
});

const key = z.enum(pageTextKeys);
const markdown = longText(50_000);

export const changeText = endpoint({
	...managed,
	method: "PUT",
	path: "/admin/api/texts",
	problems: ["changed_elsewhere", "missing"],
	summary: "Updates a page text; an empty one restores the default",
	body: z.object({
		key,
		markdown,
		updated_at: instant.nullable().describe("The version that the client read"),
	}),
	output: adminText,
});

export const previewText = endpoint({
	...managed,
	method: "POST",
	path: "/admin/api/text-preview",
	summary: "Preview of the page",
	status: 200,
	body: z.object({ key, markdown }),
	output: z.object({ title: z.string(), markdown: z.string() }),
});
