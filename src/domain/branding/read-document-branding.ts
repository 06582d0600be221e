import type { Queryable } from "#db/database.ts";
import { readShopBranding } from "#domain/settings/shop-branding.ts";
import type { Shop } from "#domain/shop.ts";
import { openPictureWidths } from "#domain/uploads/picture-widths.ts";
import { plainColours } from "#lib/branding/brand-colours.ts";
import { fitLogo, readPngName } from "#lib/pictures/shop-pictures.ts";
import type { DocumentBranding } from "#src/documents/order-document.ts";

/** Maximum size of the logo on a document, in points. */
const place = { width: 170, height: 40 };

/** Returns the shop's branding for documents. The logo is null if there is none or it can't be loaded. */
export async function readDocumentBranding(
	context: Pick<Shop, "storage" | "pictures"> & { database: Queryable },
): Promise<DocumentBranding> {
	const look = await readShopBranding(context.database);
	const { brand } = plainColours(look);
	const fitted = look.logo === null ? null : fitLogo(look.logo, place);
	const wanted = fitted && readPngName(fitted.path.slice("/storage/".length));
	if (!wanted) return { logo: null, brand };
	// If the storage is unavailable, create the document without the logo.
	const bytes = await openPictureWidths(context)({ ...wanted, format: "png" }).catch(() => null);
	const { width, height } = fitted;
	return { logo: bytes && { bytes, width, height }, brand };
}
