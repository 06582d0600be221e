import { makePictureWidths } from "#domain/uploads/picture-widths.ts";
import type { JobContext } from "./job-context.ts";

/** Makes an uploaded picture in the widths that the layout asks for. */
export async function makeWidths(context: JobContext, { name }: { name: string }): Promise<void> {
	try {
		await makePictureWidths(context, name);
	} catch (error) {
		context.log.warn({ err: error, name }, "resizing a picture failed");
		throw error;
	}
}
