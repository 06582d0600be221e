import type { Shop } from "#domain/shop.ts";
import { keepPicture, nameByContent } from "#domain/uploads/keep-picture.ts";
import { retireUnlessWorn } from "./retire-look-pictures.ts";
import { keptIcon } from "./store-look-picture.ts";

/** Creates the shop's icon from its logo: the whole logo on a white square. It's shown once it's saved. */
export async function makeIcon(
	{ storage, pictures, database }: Pick<Shop, "database" | "storage" | "pictures">,
	logo: string,
): Promise<string | null> {
	const bytes = await storage.read(logo.slice("/storage/".length));
	if (!bytes) return null;
	const icon = await pictures.take(bytes, { ...keptIcon, isWhole: true }, "sent");
	const name = nameByContent("identity", icon);
	const path = `/storage/${name}`;
	await retireUnlessWorn(database, path);
	await keepPicture(storage, name, icon);
	return path;
}
