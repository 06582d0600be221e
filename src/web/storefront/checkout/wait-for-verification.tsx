import { useEffect, useRef } from "react";
import { ResendVerification } from "../../account/resend-verification.tsx";
import { useSession } from "../../account/session.tsx";
import { toast } from "../../ui/toast.tsx";

/**
 * Detects when the customer's email is verified, which may happen in another tab or app. When customers return here,
 * they can place the order without reloading the page.
 */
export function WaitForVerification({ onVerified }: { onVerified: () => void }) {
	const { refresh } = useSession();
	const latest = useRef({ refresh, onVerified });
	useEffect(() => {
		latest.current = { refresh, onVerified };
	});
	useEffect(() => {
		let isCurrent = true;
		const checkVerification = async () => {
			if (document.visibilityState !== "visible") return;
			const me = await latest.current.refresh().catch(() => null);
			if (!isCurrent || me?.email_verified !== true) return;
			toast("Your email address is verified. You can place your order now.");
			latest.current.onVerified();
		};
		document.addEventListener("visibilitychange", checkVerification);
		window.addEventListener("focus", checkVerification);
		return () => {
			isCurrent = false;
			document.removeEventListener("visibilitychange", checkVerification);
			window.removeEventListener("focus", checkVerification);
		};
	}, []);
	return <ResendVerification />;
}
