import { z } from "zod";
import { type Access, endpoint } from "../endpoint.ts";
import type { Permission } from "../permission.ts";

type Shape = z.core.$ZodLooseShape;

/** Sent back with a change, so that nobody overwrites what they haven't seen. */
export const seenVersion = z.string().max(100);

/**
 * The two calls of settings that are read and changed together. Both follow from their fields.
 * @param fields as somebody enters them
 * @param shown fields of the answer that differ, such as a name that may still be empty
 */
export function settingsCalls<Fields extends Shape, Shown extends Shape = Record<never, never>>({
	fields,
	shown,
	about,
	changing = "Updates the given fields; 409 `changed_elsewhere` returns `current`",
	...call
}: {
	access: Access;
	permission: Permission;
	path: string;
	fields: Fields;
	shown?: Shown;
	/** Summary of the settings. */
	about: string;
	changing?: string;
}) {
	const output = z
		.object({ version: seenVersion })
		.extend(fields)
		.extend(shown ?? ({} as Shown));
	return {
		read: endpoint({ ...call, method: "GET", summary: about, output }),
		change: endpoint({
			...call,
			method: "PUT",
			problems: ["changed_elsewhere"],
			summary: changing,
			body: z.object({ version: seenVersion, ...z.object(fields).partial().shape }),
			output,
		}),
	};
}
