import { useState } from "react";
import { useSession } from "#web/account/session.tsx";
import { Button } from "#web/ui/button.tsx";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { OnceOpened } from "#web/ui/once-opened.tsx";
import { useTillRights } from "./till-rights.ts";

const SwitchCashier = lazyPart(() => import("./switch-cashier.tsx"));

/** Shows the name of the cashier and lets the next cashier sign in. Hidden in shops without PINs. */
export function CashierBar() {
	const { cashiers, cashier, lock } = useTillRights();
	const { user } = useSession();
	const [isOpen, setOpen] = useState(false);
	if (cashiers.length === 0) return null;
	return (
		<div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 text-small">
			<p>
				Cashier: <strong>{cashier?.name ?? user.name}</strong>
			</p>
			<div className="flex flex-wrap gap-2">
				<Button size="small" tone="outline" onClick={() => setOpen(true)}>
					Switch cashier
				</Button>
				<Button size="small" tone="quiet" onClick={lock}>
					Lock till
				</Button>
			</div>
			<OnceOpened open={isOpen}>
				<SwitchCashier open={isOpen} onClose={() => setOpen(false)} />
			</OnceOpened>
		</div>
	);
}
