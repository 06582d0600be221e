import { href, Link } from "react-router";
import { listOutsidePictures } from "#contract/admin/external-pictures.ts";
import { ChargeBar } from "#web/ui/charge-bar.tsx";
import { Alert } from "#web/ui/status.tsx";
import { countOf } from "../../kit/format/count-text.ts";
import { useRead } from "../../kit/read/use-read.ts";

/** Milliseconds between two polls of the image import. */
const pollInterval = 5000;

/** Shown while imported images are being copied, or if some failed. */
export function ExternalPicturesNote() {
	const { value } = useRead(listOutsidePictures, {}, { everyMilliseconds: pollInterval });
	if (!value || value.waiting + value.failed === 0) return null;
	const { waiting, copied, failed } = value;
	return (
		<Alert tone={failed > 0 ? "warning" : "info"}>
			<span className="grid gap-2">
				{waiting > 0 && (
					<>
						{countOf(waiting, "photo")} from other sites {waiting === 1 ? "is" : "are"} being
						downloaded. Shoppers see a photo once it is downloaded.{" "}
						<ChargeBar value={copied / (copied + waiting + failed)} label="Copying photos" />
					</>
				)}
				{failed > 0 && <span>{countOf(failed, "photo")} could not be downloaded.</span>}
				<Link to={href("/admin/products/pictures")} className="font-semibold underline">
					View failed photos
				</Link>
			</span>
		</Alert>
	);
}
