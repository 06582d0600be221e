import { Button } from "../ui/button.tsx";
import { ChargeBar } from "../ui/charge-bar.tsx";
import type { PictureUpload } from "./use-picture-upload.ts";

/** Shows the current upload and the failed ones, with a button to try again. */
export function PictureUploadState({ upload }: { upload: PictureUpload }) {
	const { going, failed } = upload;
	return (
		<>
			{going && (
				<div role="status" className="grid w-full max-w-sm gap-1.5 text-small">
					<span className="break-all">
						{going.name}
						{going.of > 1 && ` (${going.place} of ${going.of})`}
					</span>
					<ChargeBar value={going.share} label={`Uploading ${going.name}`} />
				</div>
			)}
			{failed.length > 0 && (
				<div role="alert" className="grid w-full max-w-xl gap-2 text-left text-small">
					<ul className="grid gap-1">
						{failed.map(({ file, message }) => (
							<li key={`${file.name} ${file.lastModified}`} className="text-chili">
								<strong className="break-all">{file.name}</strong>: {message}
							</li>
						))}
					</ul>
					{!going && (
						<span className="flex flex-wrap gap-2">
							{failed.some(({ mayRetry }) => mayRetry) && (
								<Button size="small" tone="outline" onClick={upload.retry}>
									Try again
								</Button>
							)}
							<Button size="small" tone="quiet" onClick={upload.forget}>
								Close
							</Button>
						</span>
					)}
				</div>
			)}
		</>
	);
}
