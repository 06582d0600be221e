import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { idText, longText } from "../fields.ts";
import { ofOrder } from "./orders.ts";

export const addOrderNote = endpoint({
	...ofOrder,
	method: "POST",
	path: "/admin/api/orders/{id}/notes",
	summary: "Adds a note that only staff can see",
	status: 201,
	body: z.object({ text: longText(2_000).pipe(z.string().min(1, "This is required.")) }),
});

export const removeOrderNote = endpoint({
	...ofOrder,
	method: "DELETE",
	path: "/admin/api/orders/{id}/notes/{note_id}",
	summary: "Deletes one of the current user's notes",
	status: 200,
	params: z.object({ id: idText, note_id: idText }),
});
