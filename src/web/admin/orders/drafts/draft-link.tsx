import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { toast } from "#web/ui/toast.tsx";

/** Payment link of a draft, to share in a chat. The link is shown only once, but staff can create a new one. */
export function DraftLink({ link, title }: { link: string; title: string }) {
	const copy = async () => {
		try {
			await navigator.clipboard.writeText(link);
			toast("Link copied");
		} catch {
			toast("Please copy the link from the field.", "info", 6000);
		}
	};
	const canShare = typeof navigator !== "undefined" && typeof navigator.share === "function";
	return (
		<div className="grid gap-2 rounded-medium border border-line bg-paper-raised p-4">
			<Field
				label="Link for the customer"
				readOnly
				value={link}
				onFocus={(event) => event.currentTarget.select()}
				hint="Anyone with this link can see and confirm the order."
			/>
			<div className="flex flex-wrap gap-2">
				<Button size="small" onClick={copy}>
					Copy
				</Button>
				{canShare && (
					<Button
						size="small"
						tone="outline"
						// Ignore the error if the user closes the phone's share sheet.
						onClick={() => navigator.share({ title, url: link }).catch(() => {})}
					>
						Share
					</Button>
				)}
			</div>
		</div>
	);
}
