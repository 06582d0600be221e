import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { reportReview } from "#contract/user/reviews.ts";
import { throughUser, useSession } from "#web/account/session.tsx";
import { api } from "#web/api.ts";
import { useAction } from "#web/forms/use-action.ts";
import { toast } from "#web/ui/toast.tsx";

const reasons = ["It is offensive", "It is advertising", "It is off topic"] as const;

/** Lets signed-in customers report an inappropriate review. */
export function ReportReview({ id }: { id: number }) {
	const { isSignedIn } = useSession();
	const { pathname } = useLocation();
	const navigate = useNavigate();
	const [state, setState] = useState<"closed" | "asking" | "reported">("closed");
	const { isBusy, run } = useAction();
	const send = (reason: string) =>
		run(() => api(reportReview, { id, reason }), {
			done: ({ message }) => message,
			failed: "We couldn't send your report. Please try again.",
			onDone: () => setState("reported"),
			onFailed: (text) => toast(text, "error"),
		});
	if (state === "reported") return <p className="text-fine text-ink-soft">Reported</p>;
	if (state === "closed") {
		return (
			<button
				type="button"
				onClick={() =>
					isSignedIn ? setState("asking") : navigate(throughUser(`${pathname}#reviews`))
				}
				className="min-h-11 justify-self-start text-fine text-ink-soft underline underline-offset-2"
			>
				Report
			</button>
		);
	}
	return (
		<fieldset className="flex flex-wrap gap-2" disabled={isBusy}>
			<legend className="pb-1 text-fine text-ink-soft">What is wrong with it?</legend>
			{reasons.map((reason) => (
				<button
					key={reason}
					type="button"
					onClick={() => send(reason)}
					className="min-h-11 rounded-full border border-line px-4 text-fine"
				>
					{reason}
				</button>
			))}
		</fieldset>
	);
}
