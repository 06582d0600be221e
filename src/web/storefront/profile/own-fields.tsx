import { useState } from "react";
import { ApiError } from "#contract/client.ts";
import { changeOwnFields, type OwnFields, readOwnFields } from "#contract/user/profile.ts";
import type { GivenValues } from "#lib/custom-fields/custom-field.ts";
import { api, messageOf } from "../../api.ts";
import { useAsked } from "../../loading.ts";
import { Button } from "../../ui/button.tsx";
import { NotLoaded } from "../../ui/not-loaded.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Alert } from "../../ui/status.tsx";
import AskedFields from "../custom-fields/asked-fields.tsx";
import ShownValues from "../custom-fields/shown-values.tsx";
import { profileToast } from "./profile-toast.ts";
import { Section } from "./section.tsx";

/** The shop's custom fields for customers. */
export default function OwnFieldsSection() {
	const { value, hasFailed, load } = useAsked("own-fields", () => api(readOwnFields));
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
	const [errors, setErrors] = useState<Record<string, string>>({});
	const [problem, setProblem] = useState<string | null>(null);
	const [isSaving, setSaving] = useState(false);
	const save = async () => {
		setSaving(true);
		setProblem(null);
		try {
			await api(changeOwnFields, { values: given ?? initial });
			setErrors({});
			setGiven(null);
			profileToast("Saved");
		} catch (error) {
			const refused = (error instanceof ApiError && error.errors) || {};
			setErrors(
				Object.fromEntries(
					Object.entries(refused).map(([name, [text = ""]]) => [name.replace("values.", ""), text]),
				),
			);
			setProblem(messageOf(error, "Could not save. Please try again."));
		}
		setSaving(false);
	};
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
				isDisabled={isSaving}
				onChange={(values) => {
					setGiven(values);
					setErrors({});
				}}
			/>
			{problem && <Alert tone="error">{problem}</Alert>}
			<Button type="submit" disabled={given === null || isSaving} className="justify-self-start">
				{isSaving ? "Saving…" : "Save"}
			</Button>
		</form>
	);
}
