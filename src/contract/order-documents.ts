import { z } from "zod";
import { endpoint, type NamedFile } from "./endpoint.ts";
import { idText } from "./fields.ts";
import { orderIdText } from "./user/orders.ts";

const pdf = { method: "GET", file: "application/pdf", output: z.custom<NamedFile>() } as const;

export const getOrderDocument = endpoint({
	...pdf,
	path: "/user/api/orders/{id}/document",
	access: "customer",
	summary: "Summary or invoice of one of the current user's orders, as a PDF",
	params: z.object({ id: orderIdText }),
});

export const getAdminOrderDocument = endpoint({
	...pdf,
	path: "/admin/api/orders/{id}/document",
	access: "staff",
	permission: "orders",
	summary: "Summary or invoice of any order, as a PDF",
	params: z.object({ id: idText }),
});

const ofCreditNote = {
	...pdf,
	summary: "A credit note, which corrects an invoice",
} as const;

export const getCreditNote = endpoint({
	...ofCreditNote,
	path: "/user/api/orders/{id}/credit-notes/{note_id}",
	access: "customer",
	params: z.object({ id: orderIdText, note_id: idText }),
});

const staff = { access: "staff", permission: "orders" } as const;

export const getAdminCreditNote = endpoint({
	...ofCreditNote,
	...staff,
	path: "/admin/api/orders/{id}/credit-notes/{note_id}",
	params: z.object({ id: idText, note_id: idText }),
});

const json = { method: "GET", file: "application/json", output: z.custom<NamedFile>() } as const;

export const getElectronicInvoice = endpoint({
	...json,
	...staff,
	path: "/admin/api/orders/{id}/invoice.json",
	summary: "An order's invoice as JSON; 404 if there is none",
	params: z.object({ id: idText }),
});

export const getElectronicCreditNote = endpoint({
	...json,
	...staff,
	path: "/admin/api/orders/{id}/credit-notes/{note_id}/invoice.json",
	summary: "A credit note as JSON",
	params: z.object({ id: idText, note_id: idText }),
});
