import { LineDrawing } from "#web/ui/icons.tsx";
import { toast } from "#web/ui/toast.tsx";

const arrowOut = "M12 14.5V4 M8 7.5 12 4l4 3.5 M5.5 12v7.5h13V12";

/** Copies a text in browsers without access to the clipboard, such as in-app browsers. */
function copyBySelection(text: string): boolean {
	const field = document.createElement("textarea");
	field.value = text;
	field.readOnly = true;
	field.className = "fixed top-0 opacity-0";
	document.body.append(field);
	field.select();
	const wasCopied = document.execCommand("copy");
	field.remove();
	return wasCopied;
}

async function copyLink(address: string): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(address);
		return true;
	} catch {
		return copyBySelection(address);
	}
}

/**
 * Button that opens the phone's share sheet with the page's URL, or copies the URL if the browser has no share sheet.
 */
export function ShareButton({ title, path }: { title: string; path: string }) {
	const share = async () => {
		const url = new URL(path, location.href).href;
		if (typeof navigator.share === "function") {
			try {
				await navigator.share({ title, url });
				return;
			} catch (error) {
				// The user closed the share sheet, which isn't an error.
				if (error instanceof DOMException && error.name === "AbortError") return;
			}
		}
		if (await copyLink(url)) toast("Link copied");
		else toast(`Copy this link: ${url}`, "info", 10_000);
	};
	return (
		<button
			type="button"
			onClick={share}
			className="inline-flex min-h-11 items-center gap-2 rounded-full px-3 text-small font-semibold hover:bg-line/70"
		>
			<LineDrawing lines={arrowOut} className="size-5" />
			Share
		</button>
	);
}
