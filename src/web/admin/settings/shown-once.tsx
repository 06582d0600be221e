import { type ReactNode, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Alert } from "../../ui/status.tsx";
import { toast } from "../../ui/toast.tsx";

/** A secret that is shown now and never again. */
export function ShownOnce({
	label,
	secret,
	onDone,
	children,
}: {
	label: string;
	secret: string;
	onDone: () => void;
	/** Where it belongs. */
	children: ReactNode;
}) {
	const [isKept, setKept] = useState(false);
	const [isCopied, setCopied] = useState(false);
	const copy = async () => {
		try {
			await navigator.clipboard.writeText(secret);
			setCopied(true);
		} catch {
			toast("It could not be copied. Please select and copy it.", "error");
		}
	};
	return (
		<div className="grid gap-4">
			<Alert tone="warning">It is shown only now. {children}</Alert>
			<output
				aria-label={label}
				className="rounded-small border border-line bg-paper p-4 font-mono text-small break-all select-all"
			>
				{secret}
			</output>
			<Button size="small" tone="outline" onClick={copy} className="justify-self-start">
				{isCopied ? "Copied" : "Copy"}
			</Button>
			<label className="flex min-h-11 items-center gap-2.5 text-small font-semibold">
				<input
					type="checkbox"
					checked={isKept}
					onChange={(event) => setKept(event.currentTarget.checked)}
					className="size-5 shrink-0 accent-ink"
				/>
				I have kept it
			</label>
			<Button size="small" disabled={!isKept} onClick={onDone} className="justify-self-start">
				Done
			</Button>
		</div>
	);
}
