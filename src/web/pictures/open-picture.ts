import { largestPicture } from "#contract/user/profile.ts";
import { largestSide } from "#lib/pictures/stored-picture.ts";

/** Upper limits for phone photos, in bytes and pixels. */
const largestFile = 40 * 1024 * 1024;
const maxPixels = 60_000_000;

const heicMessage =
	"This browser cannot open HEIC pictures. Choose a JPEG instead. On an iPhone, open Settings, Camera, Formats and choose Most Compatible, then take the picture again.";

const svgMessage =
	"SVG files are not supported. Save the drawing as a PNG about 1000 pixels wide, and choose that file.";

/** An image that this browser can't open, with a message for the user. */
export class UnreadablePicture extends Error {}

/** Error for an image that is too large for the server as well, so that it isn't sent unscaled. */
class TooLargePicture extends UnreadablePicture {}

/**
 * Image types that the file picker accepts. HEIC is accepted even if the browser can't open it, so that opening the
 * file reports a helpful error.
 */
export const pictureTypes =
	"image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif";

const brandOf = async (file: Blob): Promise<string> =>
	new TextDecoder("latin1").decode(await file.slice(4, 40).arrayBuffer());

/** Returns true for a HEIC image. Checks the first bytes, because file names and types can't be trusted. */
export async function isHeic(file: Blob): Promise<boolean> {
	const brand = await brandOf(file);
	return (
		/^ftyp/.test(brand) && !/avif|avis/.test(brand) && /hei[cmsx]|hev[cmsx]|mif1|msf1/.test(brand)
	);
}

/** Loads an image. The browser applies its EXIF orientation, so width and height are those of the upright image. */
function load(url: string): Promise<HTMLImageElement> {
	return new Promise((resolve, reject) => {
		const image = new Image();
		image.onload = () => resolve(image);
		image.onerror = () => reject(new Error("not a picture"));
		image.src = url;
	});
}

/**
 * Opens an image and scales it down to the shop's maximum size. The result is upright and has no metadata such as the
 * location.
 * @throws UnreadablePicture
 */
export async function openPicture(file: Blob): Promise<HTMLCanvasElement> {
	if (file.size > largestFile) throw new TooLargePicture("Choose a picture of at most 40 MB.");
	const url = URL.createObjectURL(file);
	try {
		const image = await load(url);
		const { naturalWidth, naturalHeight } = image;
		if (naturalWidth * naturalHeight > maxPixels) {
			throw new TooLargePicture("Choose a picture of at most 60 megapixels.");
		}
		const scale = Math.min(1, largestSide / Math.max(naturalWidth, naturalHeight));
		const canvas = document.createElement("canvas");
		canvas.width = Math.max(1, Math.round(naturalWidth * scale));
		canvas.height = Math.max(1, Math.round(naturalHeight * scale));
		const pen = canvas.getContext("2d");
		if (!pen) throw new Error("no canvas");
		pen.imageSmoothingQuality = "high";
		pen.drawImage(image, 0, 0, canvas.width, canvas.height);
		return canvas;
	} catch (error) {
		if (error instanceof UnreadablePicture) throw error;
		throw new UnreadablePicture(
			(await isHeic(file))
				? heicMessage
				: "This picture cannot be opened. It may be damaged. Choose another one.",
		);
	} finally {
		URL.revokeObjectURL(url);
	}
}

export const encodePicture = (
	canvas: HTMLCanvasElement,
	type: string,
	quality: number,
): Promise<Blob | null> => new Promise((resolve) => canvas.toBlob(resolve, type, quality));

/** Draws a transparent image on white, so that it can be saved as a JPEG if no other format is small enough. */
export function onWhite(canvas: HTMLCanvasElement): HTMLCanvasElement {
	const pen = canvas.getContext("2d");
	if (pen) {
		pen.globalCompositeOperation = "destination-over";
		pen.fillStyle = "white";
		pen.fillRect(0, 0, canvas.width, canvas.height);
	}
	return canvas;
}

/**
 * Scales a chosen image down to the shop's maximum size for upload, without metadata. Returns the original file if this
 * browser can't open it, but the server might.
 * @throws UnreadablePicture
 */
export async function scalePicture(file: File): Promise<File> {
	if (/svg/i.test(file.type)) throw new UnreadablePicture(svgMessage);
	let canvas: HTMLCanvasElement;
	try {
		canvas = await openPicture(file);
	} catch (error) {
		// Send the original file, because the server may support formats that this browser can't open. If the server
		// doesn't, it responds with an error message.
		const isKnown = error instanceof TooLargePicture || (await isHeic(file));
		if (file.size <= largestPicture && !isKnown) return file;
		throw error;
	}
	const mayLetThrough = file.type !== "image/jpeg";
	const first = mayLetThrough ? await encodePicture(canvas, "image/webp", 0.9) : null;
	const made =
		first && first.size <= largestPicture
			? first
			: await encodePicture(onWhite(canvas), "image/jpeg", 0.9);
	if (!made) throw new UnreadablePicture("This picture is too large for this device.");
	const name = `${file.name.replace(/\.\w+$/, "")}.${made.type.replace("image/", "")}`;
	return new File([made], name, { type: made.type });
}
