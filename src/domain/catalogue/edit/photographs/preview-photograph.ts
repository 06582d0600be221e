import type { Shop } from "#domain/shop.ts";
import { requireOverlap } from "./change-photograph.ts";
import { cutPhotograph } from "./photograph-picture.ts";
import { findPhotographRow } from "./read-photographs.ts";

const side = 480;

interface WantedPreview {
	left?: number | undefined;
	top?: number | undefined;
	side?: number | undefined;
	is_evened?: boolean | undefined;
}

/** Returns a small preview of a photo, with an unsaved crop if given. */
export async function previewPhotograph(
	context: Pick<Shop, "database" | "storage" | "pictures">,
	id: number,
	wanted: WantedPreview,
): Promise<Buffer> {
	const row = await findPhotographRow(context.database, id);
	const cut = {
		left: wanted.left ?? row.cut_left,
		top: wanted.top ?? row.cut_top,
		side: wanted.side ?? row.cut_side,
	};
	requireOverlap(row.path, cut);
	const isEvened = wanted.is_evened ?? row.is_evened;
	return (await cutPhotograph(context, { path: row.path, cut, isEvened, side }, "shown")).bytes;
}
