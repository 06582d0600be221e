import { useState } from "react";
import { href } from "react-router";
import { isQrPh } from "#lib/payments/qr-ph.ts";
import { Button } from "#web/ui/button.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { Alert } from "#web/ui/status.tsx";
import { LongTextField } from "../../kit/form/fields.tsx";
import { changeDisplaySettings, displaySettings } from "./display-settings.ts";
import { RemoteDisplaySection, type TillShift } from "./remote-display-section.tsx";

/** Opens the customer display, and stores the QR Ph code that it shows. */
export default function DisplayDialog({
	shift,
	open,
	onClose,
}: {
	shift: TillShift;
	open: boolean;
	onClose: () => void;
}) {
	return (
		<Modal open={open} onClose={onClose} title="Customer display">
			<Settings shift={shift} />
		</Modal>
	);
}

function Settings({ shift }: { shift: TillShift }) {
	const [text, setText] = useState(displaySettings().qrPh);
	const [isBlocked, setBlocked] = useState(false);
	const code = text.trim();
	const isValid = code === "" || isQrPh(code);
	return (
		<div className="grid gap-4">
			<section aria-labelledby="display-window" className="grid justify-items-start gap-2">
				<h3 id="display-window" className="font-semibold">
					Second screen
				</h3>
				<p className="text-small text-ink-soft">
					The display opens in a separate window. Move it to the screen that faces your customers,
					and press F11.
				</p>
				<Button
					onClick={() => {
						const address = `${href("/admin/counter")}?display=${shift.id}`;
						setBlocked(
							window.open(address, "kargado-display", "popup,width=1024,height=600") === null,
						);
					}}
				>
					Open display
				</Button>
			</section>
			{isBlocked && (
				<Alert tone="error">
					The browser blocked the window. Allow pop-ups for this site and try again.
				</Alert>
			)}
			<RemoteDisplaySection shift={shift} />
			<LongTextField
				label="QR Ph code (optional)"
				hint="Scan your shop's printed QR Ph code into this field, or paste its text. The display then shows a code with the amount for each e-wallet payment. Test the code with a small payment first, because some banks don't accept such codes."
				name="qr-ph"
				value={text}
				maxLength={600}
				error={isValid ? undefined : "This isn't a complete QR Ph code. Scan it again."}
				onChange={(value) => {
					setText(value);
					const typed = value.trim();
					if (typed === "" || isQrPh(typed)) changeDisplaySettings({ qrPh: typed });
				}}
			/>
		</div>
	);
}
