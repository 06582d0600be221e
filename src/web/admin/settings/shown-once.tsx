import { type ReactNode, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Alert } from "../../ui/status.tsx";
import { toast } from "../../ui/toast.tsx";
import { SavedCheck } from "../kit/form/saved-check.tsx";

/** A secret that is shown only once. */
export function ShownOnce({
	label,
	secret,
	onDone,
	children,
}: {
	label: string;
	secret: string;
	onDone: () => void;
	/** Text that explains where to use the secret. */
	children: ReactNode;
}) {
	const [isCopied, setCopied] = useState(false);
	const copy = async () => {
		try {
			await navigator.clipboard.writeText(secret);
			setCopied(true);
		} catch {
			toast("Could not copy. Please select and copy it.", "error");
		}
	};
	return (
		<div className="grid gap-4">
			<Alert tone="warning">It won't be shown again. {children}</Alert>
			<output
				aria-label={label}
				className="rounded-small border border-line bg-paper p-4 font-mono text-small break-all select-all"
			>
				{secret}
			</output>
			<Button size="small" tone="outline" onClick={copy} className="justify-self-start">
				{isCopied ? "Copied" : "Copy"}
			</Button>
			<SavedCheck label="I've saved it" onDone={onDone} />
		</div>
	);
}
