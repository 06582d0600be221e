import { useState } from "react";
import { changeOwnFields, type OwnFields, readOwnFields } from "#contract/user/profile.ts";
import type { GivenValues } from "#lib/custom-fields/custom-field.ts";
import { api } from "../../api.ts";
import { useAction } from "../../forms/use-action.ts";
import { useRequest } from "../../loading.ts";
import { Button } from "../../ui/button.tsx";
import { NotLoaded } from "../../ui/not-loaded.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Alert } from "../../ui/status.tsx";
import AskedFields from "../custom-fields/asked-fields.tsx";
import ShownValues from "../custom-fields/shown-values.tsx";
import { profileToast } from "./profile-toast.ts";
import { Section } from "./section.tsx";

/** The shop's custom fields for customers. */
export default function CustomFieldsSection() {
	const { value, hasFailed, load } = useRequest("own-fields", () => api(readOwnFields));
	return (
		<Section id="more" title="More about you">
			{!value && hasFailed && (
				<NotLoaded onRetry={() => load(api(readOwnFields))}>Could not load.</NotLoaded>
			)}
			{!value && !hasFailed && <Skeleton className="h-40" />}
			{value && (
				<div className="grid gap-6 border-t border-line pt-4">
					{value.shown.length > 0 && <ShownValues values={value.shown} />}
					{value.asked.length > 0 && <Answers asked={value.asked} />}
				</div>
			)}
		</Section>
	);
}

function Answers({ asked }: { asked: OwnFields["asked"] }) {
	const initial = Object.fromEntries(asked.map(({ key, value }) => [key, value]));
	const [given, setGiven] = useState<GivenValues | null>(null);
	const { isBusy, refused, submit, forget } = useAction();
	const save = () =>
		submit(() => api(changeOwnFields, { values: given ?? initial }), {
			failed: "Could not save. Please try again.",
			onDone: () => {
				setGiven(null);
				profileToast("Saved");
			},
		});
	const errors = Object.fromEntries(
		Object.entries(refused.errors).map(([name, [text = ""]]) => [
			name.replace("values.", ""),
			text,
		]),
	);
	return (
		<form
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				void save();
			}}
			className="grid max-w-xl gap-4"
		>
			<AskedFields
				fields={asked}
				initial={initial}
				errors={errors}
				isDisabled={isBusy}
				onChange={(values) => {
					setGiven(values);
					forget();
				}}
			/>
			{refused.problem && <Alert tone="error">{refused.problem}</Alert>}
			<Button type="submit" disabled={given === null || isBusy} className="justify-self-start">
				{isBusy ? "Saving…" : "Save"}
			</Button>
		</form>
	);
}
