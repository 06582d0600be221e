import { Suspense } from "react";
import { Button, buttonClass } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toast.tsx";

const QrCode = lazyPart(() => import("#web/ui/qr-code.tsx"));

const inFours = (secret: string): string => secret.replace(/.{4}(?=.)/g, "$& ");

/** Key for an authenticator app: as a QR code, as a link for an app on this device, and as text to copy or type. */
export function AuthenticatorKey({ uri, secret }: { uri: string; secret: string }) {
	const copy = async () => {
		try {
			await navigator.clipboard.writeText(secret);
			toast("Key copied");
		} catch {
			toast("Could not copy. Please select the key and copy it.", "error");
		}
	};
	return (
		<div className="grid gap-4">
			<p>
				Add this shop to an authenticator app, such as Aegis, Google Authenticator or your phone's
				password app.
			</p>
			<div className="grid gap-2">
				<h3 className="font-sans text-small font-semibold">The app is on this phone</h3>
				<div className="flex flex-wrap gap-2">
					<a href={uri} className={buttonClass("outline", "small")}>
						Open authenticator app
					</a>
					<Button size="small" tone="outline" onClick={copy}>
						Copy key
					</Button>
				</div>
				<p className="text-ink-soft">
					If nothing opens, copy the key and enter it in the app:{" "}
					<code className="font-semibold break-words text-ink select-all">{inFours(secret)}</code>
				</p>
				<p className="text-ink-soft">
					Then return to this page. The key stays the same for half an hour, even if you reload this
					page.
				</p>
			</div>
			<div className="grid gap-2">
				<h3 className="font-sans text-small font-semibold">The app is on another device</h3>
				<p className="text-ink-soft">Scan this code with the app.</p>
				<Suspense fallback={<Skeleton className="size-56" />}>
					<QrCode text={uri} label="QR code for your authenticator app" />
				</Suspense>
			</div>
		</div>
	);
}
