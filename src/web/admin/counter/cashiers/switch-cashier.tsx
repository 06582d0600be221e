import { Modal } from "#web/ui/modal.tsx";
import CashierSignIn from "./cashier-sign-in.tsx";

/** Dialog in which the next cashier signs in. */
export default function SwitchCashier({ open, onClose }: { open: boolean; onClose: () => void }) {
	return (
		<Modal open={open} onClose={onClose} title="Switch cashier">
			<CashierSignIn buttonLabel="Sign in" onDone={onClose} />
		</Modal>
	);
}
