import { type ReactNode, useState } from "react";
import { useAction } from "#web/forms/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { ChargeBar } from "#web/ui/charge-bar.tsx";
import { Alert } from "#web/ui/status.tsx";
import { FileDrop } from "./file-drop.tsx";

/** Uploads one dropped or chosen file, with progress. */
export function FileUpload<T>({
	label,
	accept,
	kinds,
	mostBytes,
	isReady = true,
	send,
	onReceived,
	children,
}: {
	/** Accessible label of the file input. */
	label: string;
	accept: string;
	/** Accepted file types in words, such as "an XLSX or CSV file". */
	kinds: string;
	mostBytes: number;
	isReady?: boolean;
	send: (file: File, watch: (share: number) => void) => Promise<T>;
	onReceived: (received: T) => void;
	/** Explanation shown before a file is chosen. */
	children?: ReactNode;
}) {
	const [share, setShare] = useState(0);
	const { isBusy, refused, submit, refuse } = useAction();
	const megabytes = mostBytes / 1024 / 1024;
	const upload = (file: File | undefined) => {
		if (!file || isBusy) return;
		if (file.size > mostBytes) {
			return refuse(
				`This file is larger than ${megabytes} MB. Split it, or choose a smaller file.`,
			);
		}
		setShare(0);
		void submit(() => send(file, setShare), {
			failed: "The upload failed. Please try again.",
			onDone: onReceived,
		});
	};
	return (
		<>
			{refused.problem && <Alert tone="error">{refused.problem}</Alert>}
			{children}
			<FileDrop
				label={label}
				accept={accept}
				className="gap-3 px-5 py-10"
				onFiles={([file]) => upload(file)}
			>
				{(choose) =>
					isBusy ? (
						<div role="status" className="grid w-full max-w-sm gap-2">
							<p className="font-semibold">Uploading…</p>
							<ChargeBar value={share} label="Upload progress" />
						</div>
					) : (
						<>
							<p className="text-large font-semibold">Drop {kinds} here</p>
							<Button disabled={!isReady} onClick={choose}>
								Choose a file
							</Button>
							<p className="text-small text-ink-soft">Up to {megabytes} MB</p>
						</>
					)
				}
			</FileDrop>
		</>
	);
}
