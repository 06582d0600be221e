import { useId } from "react";
import {
	changeStorefrontOrigins,
	readStorefrontOrigins,
	type StorefrontOrigins,
} from "#contract/admin/storefront-origins.ts";
import { typed } from "#web/account/form-fields.ts";
import { api } from "#web/api.ts";
import { ActionForm } from "#web/forms/action-form.tsx";
import { useAction } from "#web/forms/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { inputClass } from "#web/ui/field.tsx";
import { Section } from "../../kit/page/admin-page.tsx";
import { ReadState } from "../../kit/read/read-state.tsx";
import { useRead } from "../../kit/read/use-read.ts";

/** Form for the origins of the owner's other sites whose pages may use this shop's API. */
export function OtherSites() {
	const read = useRead(readStorefrontOrigins, {});
	return (
		<Section
			title="External sites"
			hint="Lets your other sites, such as https://www.example.com, show products, sign customers in and place orders. The sites must be on the same domain as the shop."
		>
			<ReadState read={read}>
				{(found) => <SitesForm key={found.version} found={found} onSaved={read.set} />}
			</ReadState>
		</Section>
	);
}

function SitesForm({
	found,
	onSaved,
}: {
	found: StorefrontOrigins;
	onSaved: (saved: StorefrontOrigins) => void;
}) {
	const id = useId();
	const action = useAction();
	const error = action.errorOf("origins");
	const submit = (form: HTMLFormElement) => {
		const origins = typed(form, "origins")
			.split(/\s+/)
			.filter((line) => line !== "");
		void action.submit(() => api(changeStorefrontOrigins, { version: found.version, origins }), {
			done: "Sites saved",
			onDone: onSaved,
		});
	};
	return (
		<ActionForm action={action} onSubmit={submit} isBrief>
			<div className="grid gap-1.5">
				<label htmlFor={id} className="text-small font-semibold">
					Site addresses, one per line
				</label>
				<textarea
					id={id}
					name="origins"
					rows={3}
					spellCheck={false}
					defaultValue={found.origins.join("\n")}
					aria-invalid={error ? true : undefined}
					aria-describedby={error ? `${id}-note` : undefined}
					className={`${inputClass} py-3`}
				/>
				{error && (
					<p id={`${id}-note`} className="text-fine break-words text-chili">
						{error}
					</p>
				)}
			</div>
			<Button type="submit" size="small" disabled={action.isBusy} className="justify-self-start">
				Save sites
			</Button>
		</ActionForm>
	);
}
