import { type Bound, type RecordForm, useRecordForm } from "./use-record-form.ts";

/** Values of a settings form; a number may be blank while the user types. */
type FormValues<Settings, Name extends keyof Settings> = {
	[Field in Name]: Settings[Field] extends number ? number | null : Settings[Field];
};

interface SettingsForm<Values extends object> extends RecordForm<Values> {
	/** Label and value, for a field of the kit: `<TextField {...form.field("name")} />` */
	field: <Name extends keyof Values & string>(
		name: Name,
	) => Bound<Values[Name]> & { label: string };
}

/**
 * A settings form whose fields are those of `words`. It sends only changed fields, so settings that aren't on the form
 * keep their values. A blank required number is sent too, to show the server's message.
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
