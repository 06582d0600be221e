import { useShop } from "../../shop.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Alert } from "../../ui/status.tsx";
import { toast } from "../../ui/toast.tsx";
import { SavedCheck } from "../kit/form/saved-check.tsx";

/** New recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
	const { name } = useShop();
	const text = `Recovery codes for ${name}. Each works once.\n\n${codes.join("\n")}\n`;
	const copy = async () => {
		try {
			await navigator.clipboard.writeText(text);
			toast("Recovery codes copied");
		} catch {
			toast("Could not copy. Please save or write down the codes.", "error");
		}
	};
	return (
		<div className="grid gap-4">
			<Alert tone="warning">
				Save these ten codes somewhere safe. If you lose your phone, each code lets you sign in
				once. We won't show them again.
			</Alert>
			<ul
				aria-label="Recovery codes"
				className="grid gap-x-8 gap-y-2 rounded-small border border-line bg-paper p-4 font-mono text-small min-[28rem]:grid-cols-2"
			>
				{codes.map((code) => (
					<li key={code}>{code}</li>
				))}
			</ul>
			<div className="flex flex-wrap gap-2">
				<Button size="small" tone="outline" onClick={copy}>
					Copy codes
				</Button>
				<a
					href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
					download="recovery-codes.txt"
					className={buttonClass("outline", "small")}
				>
					Download codes
				</a>
			</div>
			<SavedCheck label="I’ve saved these codes" onDone={onDone} />
		</div>
	);
}
