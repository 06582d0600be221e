import { type Bound, type RecordForm, useRecordForm } from "./use-record-form.ts";

/** Values of a settings form. A number may be blank while the user types. */
type FormValues<Settings, Name extends keyof Settings> = {
	[Field in Name]: Settings[Field] extends number ? number | null : Settings[Field];
};

interface SettingsForm<Values extends object> extends RecordForm<Values> {
	/**
	 * Returns the label and the bound value, for a field of kit/form/fields.tsx: `<TextField {...form.field("name")} />`
	 */
	field: <Name extends keyof Values & string>(
		name: Name,
	) => Bound<Values[Name]> & { label: string };
}

/**
 * A settings form with the fields of `labels`. It sends only changed fields, so that settings that aren't on the form
 * stay unchanged. A blank required number is also sent, so that the server's message is shown.
 */
export function useSettingsForm<
	Settings extends { version: string },
	Name extends keyof Settings & string,
>({
	settings,
	labels,
	change,
	onSaved,
	done,
}: {
	settings: Settings;
	/** Labels by field. */
	labels: Readonly<Record<Name, string>>;
	change: (given: Partial<Settings> & { version: string }) => Promise<Settings>;
	onSaved: (settings: Settings) => void;
	done: string;
}): SettingsForm<FormValues<Settings, Name>> {
	const pick = (from: object, names: readonly string[]) =>
		Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)));
	const form = useRecordForm({
		record: settings,
		toValues: (read) => pick(read, Object.keys(labels)) as FormValues<Settings, Name>,
		save: (values, { version }, changed) =>
			change({ ...(pick(values, changed) as Partial<Settings>), version }),
		onSaved,
		done,
	});
	return { ...form, field: (name) => ({ label: labels[name], ...form.bind(name) }) };
}
