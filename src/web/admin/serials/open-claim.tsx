import { useState } from "react";
import { href, useNavigate } from "react-router";
import { openClaim } from "#contract/admin/claims.ts";
import { api } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { ActionForm } from "../kit/form/action-form.tsx";
import { LongTextField } from "../kit/form/fields.tsx";
import { useFormAction } from "../kit/form/use-form-action.ts";

/** Receives a sold unit for a warranty claim. */
export function OpenClaim({ unitId }: { unitId: number }) {
	const navigate = useNavigate();
	const action = useFormAction();
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
				action.run(() => api(openClaim, { id: unitId, problem }), {
					done: "Claim received",
					onDone: ({ id }) => {
						void navigate(`${href("/admin/warranty-claims")}?open=${id}`);
					},
				})
			}
		>
			<LongTextField
				label="Problem"
				hint="As the customer describes it."
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
