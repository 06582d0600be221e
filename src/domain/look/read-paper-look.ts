import type { Queryable } from "#db/database.ts";
import { readShopLook } from "#domain/settings/shop-look.ts";
import type { PictureContext } from "#domain/uploads/keep-picture.ts";
import { openPictureWidths } from "#domain/uploads/picture-widths.ts";
import { plainColours } from "#lib/brand-colours.ts";
import { fitLogo, readPngName } from "#lib/shop-pictures.ts";
import type { DocumentLook } from "#src/documents/order-document.ts";

/** How large a logo stands on a paper, in points. */
const place = { width: 170, height: 40 };

/** The face of the shop as papers carry it now; without its picture where that is gone. */
export async function readPaperLook(
	context: PictureContext & { database: Queryable },
): Promise<DocumentLook> {
	const look = await readShopLook(context.database);
	const { brand } = plainColours(look);
	const fitted = look.logo === null ? null : fitLogo(look.logo, place);
	const wanted = fitted && readPngName(fitted.path.slice("/storage/".length));
	if (!wanted) return { logo: null, brand };
	// A storage that is away costs the picture, not the paper.
	const bytes = await openPictureWidths(context)({ ...wanted, format: "png" }).catch(() => null);
	const { width, height } = fitted;
	return { logo: bytes && { bytes, width, height }, brand };
}
