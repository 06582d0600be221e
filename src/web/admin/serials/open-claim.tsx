import { useState } from "react";
import { href, useNavigate } from "react-router";
import { openClaim } from "#contract/admin/claims.ts";
import { api } from "../../api.ts";
import { ActionForm } from "../../forms/action-form.tsx";
import { useAction } from "../../forms/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { LongTextField } from "../kit/form/fields.tsx";

/** Form that opens a warranty claim for a sold unit. */
export function OpenClaim({ unitId }: { unitId: number }) {
	const navigate = useNavigate();
	const action = useAction();
	const [isOpen, setOpen] = useState(false);
	const [problem, setProblem] = useState("");
	if (!isOpen) {
		return (
			<Button size="small" tone="outline" onClick={() => setOpen(true)}>
				Receive warranty claim
			</Button>
		);
	}
	return (
		<ActionForm
			action={action}
			className="grid w-full gap-3"
			onSubmit={() =>
				action.submit(() => api(openClaim, { id: unitId, problem }), {
					done: "Claim received",
					onDone: ({ id }) => {
						void navigate(`${href("/admin/warranty-claims")}?open=${id}`);
					},
				})
			}
		>
			<LongTextField
				label="Problem"
				hint="In the customer's words."
				name="problem"
				rows={2}
				maxLength={1000}
				value={problem}
				onChange={setProblem}
				error={action.errorOf("problem")}
			/>
			<Button type="submit" size="small" className="justify-self-start" disabled={action.isBusy}>
				Receive claim
			</Button>
		</ActionForm>
	);
}
