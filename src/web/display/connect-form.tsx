import { useEffect, useRef, useState } from "react";
import { connectDisplay } from "#contract/user/display.ts";
import { api } from "../api.ts";
import { ActionForm } from "../forms/action-form.tsx";
import { useAction } from "../forms/use-action.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";

/**
 * Connects this device with a till.
 * @param linked code from the link that opened the page, which the form uses immediately; "" if there is none
 */
export function ConnectForm({ linked, onConnected }: { linked: string; onConnected: () => void }) {
	const action = useAction();
	const [code, setCode] = useState(linked);
	const begun = useRef(false);
	const connect = (entered: string) => {
		if (!entered.trim()) return action.refuseField("code", "Enter the code that the till shows.");
		void action.submit(() => api(connectDisplay, { code: entered }), {
			field: "code",
			onDone: onConnected,
		});
	};
	useEffect(() => {
		if (!linked || begun.current) return;
		begun.current = true;
		connect(linked);
	});
	return (
		<main
			id="content"
			className="mx-auto grid min-h-dvh w-full max-w-md content-center gap-6 px-4 py-8"
		>
			<div className="grid gap-2">
				<h1 className="text-heading font-extrabold">Customer display</h1>
				<p className="text-ink-soft">
					At the till, choose <b>Customer display</b>, then <b>Connect a tablet or phone</b>. Enter
					the code that it shows.
				</p>
			</div>
			<ActionForm action={action} isBrief onSubmit={() => connect(code)}>
				<Field
					label="Code"
					name="code"
					value={code}
					error={action.errorOf("code")}
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
					maxLength={40}
					placeholder="ABCD-EFGH"
					onChange={({ target }) => {
						setCode(target.value);
						action.forget("code");
					}}
				/>
				<Button type="submit" disabled={action.isBusy}>
					{action.isBusy ? "Connecting…" : "Connect display"}
				</Button>
			</ActionForm>
		</main>
	);
}
