import { Suspense } from "react";
import { useSession } from "#web/account/session.tsx";
import { Button } from "#web/ui/button.tsx";
import { lazyPart } from "#web/ui/lazy-part.ts";
import { useStore } from "#web/ui/store.ts";
import { AdminPage, Section } from "../../kit/page/admin-page.tsx";
import { counterConnection } from "../offline/line.ts";
import { useTillRights } from "./till-rights.ts";

const CashierSignIn = lazyPart(() => import("./cashier-sign-in.tsx"));

/** Asks for a cashier's PIN. The sale in progress continues once the till is unlocked. */
export function LockedTill({ title }: { title: string }) {
	const { cashiers, signIn } = useTillRights();
	const { isAway } = useStore(counterConnection);
	const { user } = useSession();
	// While offline, the till unlocks without a PIN, because only the server can check PINs. It also unlocks if the owner
	// has removed all PINs, because no one could unlock it otherwise.
	const opensWithoutPin = isAway || cashiers.length === 0;
	return (
		<AdminPage title={title}>
			<Section title="Till locked">
				<div className="grid max-w-sm gap-4">
					{opensWithoutPin ? (
						<>
							<p className="text-small text-ink-soft">
								{isAway
									? `PINs can't be checked offline. Sales are recorded under the name of ${user.name} until a cashier signs in.`
									: `No one has a PIN. Sales are recorded under the name of ${user.name}.`}
							</p>
							<Button onClick={() => signIn(null)}>Continue as {user.name}</Button>
						</>
					) : (
						<Suspense>
							<CashierSignIn buttonLabel="Unlock till" />
						</Suspense>
					)}
				</div>
			</Section>
		</AdminPage>
	);
}
