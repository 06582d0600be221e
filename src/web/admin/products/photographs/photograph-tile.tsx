import { type Photograph, previewPhotograph } from "#contract/admin/photographs.ts";
import { toRequest } from "#contract/to-request.ts";
import { readPictureShape } from "#lib/pictures/stored-picture.ts";
import { pictureSources } from "#web/ui/picture-sources.ts";

/** Returns the URL path of a photo's preview with these edits. */
export const previewPath = (id: number, cut: Photograph["cut"], is_evened: boolean): string =>
	toRequest(previewPhotograph, {
		id: String(id),
		left: cut.left,
		top: cut.top,
		side: cut.side,
		is_evened: is_evened ? "true" : "false",
	}).path;

/** Preview of a photo as a product tile. */
export function PhotographTile({ photograph }: { photograph: Photograph }) {
	const { id, path, cut, is_evened, file_name } = photograph;
	const { left, top, side } = cut;
	const { width, height } = readPictureShape(path) ?? { width: 1, height: 1 };
	const label = `Preview of ${file_name}`;
	if (is_evened) {
		return (
			<img
				src={previewPath(id, cut, true)}
				alt={label}
				loading="lazy"
				className="aspect-square size-full bg-paper object-cover"
			/>
		);
	}
	return (
		<svg
			role="img"
			aria-label={label}
			viewBox={`${left} ${top} ${side} ${side}`}
			className="aspect-square size-full bg-tint-sand"
		>
			<title>{label}</title>
			<image href={pictureSources(path, "6rem").src} width={width} height={height} />
		</svg>
	);
}
