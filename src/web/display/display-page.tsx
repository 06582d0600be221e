import { useCallback, useEffect, useState } from "react";
import { ConnectForm } from "./connect-form.tsx";
import { DisplayView, type Shown } from "./display-view.tsx";
import { followTill } from "./follow-display.ts";
import { keepAwake } from "./keep-awake.ts";

export const meta = () => [
	{ title: "Customer display" },
	{ name: "robots", content: "noindex" },
	{ name: "referrer", content: "no-referrer" },
];

/** Current step of the page. `link` means that the URL contains a code to connect with. */
type Step = "link" | "code" | "connected";

/** The customer display of a till on a tablet or phone, which needs no account. */
export default function DisplayPage() {
	const [step, setStep] = useState<Step | null>(null);
	const [linked, setLinked] = useState("");
	useEffect(() => {
		// The code is behind `#`, which browsers never send, so that no log contains it.
		const code = window.location.hash.slice(1);
		setLinked(code);
		setStep(code ? "link" : "connected");
		if (code) window.history.replaceState(window.history.state, "", window.location.pathname);
	}, []);
	const disconnected = useCallback(() => {
		setLinked("");
		setStep("code");
	}, []);
	if (step === null) return <main id="content" aria-busy="true" />;
	if (step === "connected") return <Connected onOver={disconnected} />;
	return <ConnectForm key={step} linked={linked} onConnected={() => setStep("connected")} />;
}

function Connected({ onOver }: { onOver: () => void }) {
	const [shown, setShown] = useState<Shown>({ kind: "waiting" });
	useEffect(() => followTill(setShown, onOver), [onOver]);
	useEffect(keepAwake, []);
	return <DisplayView shown={shown} />;
}
