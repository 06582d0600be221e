import { Readable } from "node:stream";
import type { NamedFile } from "#contract/endpoint.ts";
import type { ParcelLabel } from "#src/documents/parcel-label.ts";

/** Labels as a file to print, a sheet each. @param name of the file, without its ending */
export async function labelFile(name: string, labels: readonly ParcelLabel[]): Promise<NamedFile> {
	// Read when first needed: it takes long to load, and a shop starts without it.
	const { drawParcelLabels } = await import("#src/documents/draw-parcel-labels.ts");
	return {
		name: `${name.replace(/[^a-z0-9-]+/g, "-")}.pdf`,
		content: Readable.toWeb(drawParcelLabels(labels)) as ReadableStream<Uint8Array>,
	};
}
