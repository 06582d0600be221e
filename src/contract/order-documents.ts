import { z } from "zod";
import { endpoint, type NamedFile } from "./endpoint.ts";
import { idText } from "./fields.ts";
import { orderIdText } from "./user/orders.ts";

const pdf = { method: "GET", file: "application/pdf", output: z.custom<NamedFile>() } as const;

export const getOrderDocument = endpoint({
	...pdf,
	path: "/user/api/orders/{id}/document",
	access: "customer",
	summary: "The document of one of one's orders: its summary, or its invoice",
	params: z.object({ id: orderIdText }),
});

export const getAdminOrderDocument = endpoint({
	...pdf,
	path: "/admin/api/orders/{id}/document",
	access: "staff",
	permission: "orders",
	summary: "The document of any order",
	params: z.object({ id: idText }),
});
