import { Readable } from "node:stream";
import type { NamedFile } from "#contract/endpoint.ts";
import type { ParcelLabel } from "#src/documents/parcel-label.ts";

/**
 * Returns labels as a printable file, one page each.
 * @param name file name without its ending
 */
export async function labelFile(name: string, labels: readonly ParcelLabel[]): Promise<NamedFile> {
	// Loaded on first use, because it is slow to load.
	const { drawParcelLabels } = await import("#src/documents/draw-parcel-labels.ts");
	return {
		name: `${name.replace(/[^a-z0-9-]+/g, "-")}.pdf`,
		content: Readable.toWeb(drawParcelLabels(labels)) as ReadableStream<Uint8Array>,
	};
}
