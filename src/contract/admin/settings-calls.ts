import { z } from "zod";
import { type Access, endpoint } from "../endpoint.ts";
import type { Permission } from "../permission.ts";

type Shape = z.core.$ZodLooseShape;

/**
 * Version of the settings that the client has read. Send this back with a change, so that it doesn't overwrite newer
 * changes.
 */
export const seenVersion = z.string().max(100);

/**
 * Defines the calls that read and change a group of settings. Both schemas are derived from the fields.
 * @param fields schemas of the values that a user enters
 * @param shown fields whose schema is different in the response, such as a name that may still be blank
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
