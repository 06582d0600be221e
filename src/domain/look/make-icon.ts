import { keepPicture, nameByContent, type PictureContext } from "#domain/uploads/keep-picture.ts";
import { keptIcon } from "./store-look-picture.ts";

/** Makes the shop's icon of its logo: the whole of it on a white square. */
export async function makeIcon(
	{ storage, pictures }: PictureContext,
	logo: string,
): Promise<string | null> {
	const bytes = await storage.read(logo.slice("/storage/".length));
	if (!bytes) return null;
	const icon = await pictures.take(bytes, { ...keptIcon, isWhole: true }, "sent");
	const name = nameByContent("identity", icon);
	await keepPicture(storage, name, icon);
	return `/storage/${name}`;
}
