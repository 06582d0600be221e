import type { Permission } from "#contract/permission.ts";
import { permissionsOf } from "#domain/accounts/staff/permissions.ts";
import { isReturnPhotoOf } from "#domain/returns/return-photos.ts";
import { maySeePhoto } from "#domain/reviews/review-photos.ts";
import { storedName } from "#domain/uploads/file-storage.ts";
import { openPictureWidths } from "#domain/uploads/picture-widths.ts";
import { readPngName } from "#lib/pictures/shop-pictures.ts";
import { widthsOf } from "#lib/pictures/stored-picture.ts";
import type { Dependencies } from "./dependencies.ts";
import type { App, AppContext, SignedIn } from "./handle.ts";
import { answerImage, chooseFormat } from "./images/answer-image.ts";
import { respondWithProblem } from "./respond-with-problem.ts";

/** Folders whose files are public. The names of uploads can't be guessed. */
const publicFolders = ["avatars", "products", "photographs", "identity"];

/** Review photos are cached for only an hour, so that hidden photos disappear soon. */
const ofReview = "public, max-age=3600";

/** Returns true if the user has a permission and has set up a required second factor. */
const sees = ({ role, lacksSecondFactor }: SignedIn, permission: Permission): boolean =>
	!lacksSecondFactor && permissionsOf[role].has(permission);

/** Sends a review photo. It's public while its review is published. */
async function answerReviewPhoto(
	context: AppContext,
	{ database }: Pick<Dependencies, "database">,
	name: string,
	answer: () => Promise<Response>,
): Promise<Response> {
	const signedIn = context.get("signedIn");
	const viewer = signedIn && {
		accountId: signedIn.accountId,
		decides: sees(signedIn, "questions"),
	};
	const seenBy = await maySeePhoto(database, name, viewer);
	if (seenBy === "nobody") return respondWithProblem(context, 404, "Not found.");
	const answered = await answer();
	if (answered.ok || answered.status === 304) {
		answered.headers.set("Cache-Control", seenBy === "viewer" ? "private, no-store" : ofReview);
	}
	return answered;
}

/** Sends a return photo to its customer, or to staff who work with orders. */
async function answerReturnPhoto(
	context: AppContext,
	{ database }: Pick<Dependencies, "database">,
	name: string,
	answer: () => Promise<Response>,
): Promise<Response> {
	const signedIn = context.get("signedIn");
	const maySee =
		signedIn !== null &&
		(sees(signedIn, "orders") || (await isReturnPhotoOf(database, name, signedIn.accountId)));
	if (!maySee) return respondWithProblem(context, 404, "Not found.");
	const answered = await answer();
	answered.headers.set("Cache-Control", "private, no-store");
	return answered;
}

/** Routes for uploaded pictures, in full size or with `?w=` in one of their widths. */
export function uploadRoutes(app: App, dependencies: Dependencies): void {
	const { storage } = dependencies;
	const readWidth = openPictureWidths(dependencies);

	// Serve PNG to emails, browsers and search engines, because some don't support WebP.
	app.get("/storage/identity/:file{.+\\.png}", async (context) => {
		const wanted = readPngName(context.req.param("file"));
		const name = `identity/${wanted?.name}`;
		const isOurs = wanted !== null && storedName.test(name);
		const bytes = isOurs && (await readWidth({ ...wanted, name, format: "png" }));
		if (!bytes) return respondWithProblem(context, 404, "Not found.");
		context.header("Cross-Origin-Resource-Policy", "cross-origin");
		return answerImage(context, { bytes, type: "image/png" });
	});

	app.get("/storage/:folder/:file", async (context) => {
		const folder = context.req.param("folder");
		const name = `${folder}/${context.req.param("file")}`;
		const isOurs =
			publicFolders.includes(folder) && storedName.test(name) && /^[^.]+\.webp$/.test(name);
		if (isOurs) return answerPicture(context, name);
		const isPhoto = storedName.test(name) && /^[^.]+\.webp$/.test(name);
		if (isPhoto && folder === "returns") {
			return answerReturnPhoto(context, dependencies, name, () => answerPicture(context, name));
		}
		if (!isPhoto || folder !== "reviews") return respondWithProblem(context, 404, "Not found.");
		return answerReviewPhoto(context, dependencies, name, () => answerPicture(context, name));
	});

	async function answerPicture(context: AppContext, name: string): Promise<Response> {
		const asked = context.req.query("w");
		if (asked === undefined) {
			const bytes = await storage.read(name);
			if (!bytes) return respondWithProblem(context, 404, "Not found.");
			return answerImage(context, { bytes, type: "image/webp" });
		}
		const width = widthsOf(name).find((each) => String(each) === asked);
		const format = chooseFormat(context);
		const bytes = width === undefined ? null : await readWidth({ name, width, format });
		if (!bytes) return respondWithProblem(context, 404, "Not found.");
		context.header("Vary", "Accept");
		return answerImage(context, { bytes, type: `image/${format}` });
	}
}
