import { Readable } from "node:stream";
import type { NamedFile } from "#contract/endpoint.ts";
import type { ParcelLabel } from "#src/documents/parcel-label.ts";

/**
 * Returns labels as a printable file, with one page per label.
 * @param name file name without its extension
 */
export async function labelFile(name: string, labels: readonly ParcelLabel[]): Promise<NamedFile> {
	// Load the module only when it's needed, because loading takes a while.
	const { drawParcelLabels } = await import("#src/documents/draw-parcel-labels.ts");
	return {
		name: `${name.replace(/[^a-z0-9-]+/g, "-")}.pdf`,
		content: Readable.toWeb(drawParcelLabels(labels)) as ReadableStream<Uint8Array>,
	};
}
