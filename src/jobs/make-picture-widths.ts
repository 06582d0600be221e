import { makePictureWidths } from "#domain/uploads/picture-widths.ts";
import type { JobContext } from "./job-context.ts";

/** Creates an uploaded image in the widths that pages need. */
export async function makeWidths(context: JobContext, { name }: { name: string }): Promise<void> {
	try {
		await makePictureWidths(context, name);
	} catch (error) {
		context.log.warn({ err: error, name }, "resizing a picture failed");
		throw error;
	}
}
