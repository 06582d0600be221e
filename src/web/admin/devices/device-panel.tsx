import { type AdminDevice, createDevice, updateDevice } from "#contract/admin/devices.ts";
import { api } from "../../api.ts";
import { CheckField, SelectField, TextField } from "../kit/form/fields.tsx";
import { RecordForm } from "../kit/form/record-form.tsx";
import { useRecordForm } from "../kit/form/use-record-form.ts";
import SidePanel from "../kit/page/side-panel.tsx";
import {
	cardLabels,
	choicesOf,
	connectorLabels,
	kindLabels,
	yesNoLabels,
} from "./device-labels.ts";

const blank: AdminDevice = {
	id: 0,
	code: "",
	maker: "",
	name: "",
	kind: "phone",
	model_codes: "",
	released_on: "",
	connector: "",
	watts: "",
	charging: "",
	charges_wirelessly: "",
	size_inches: "",
	height_mm: "",
	width_mm: "",
	thickness_mm: "",
	camera_layout: "",
	band_mm: "",
	has_jack: "",
	memory_card: "",
	ports: "",
	sources: "",
	version: 0,
	is_listed: true,
	is_own: true,
};

const toValues = ({
	id: _id,
	code: _,
	sources: _sources,
	version: _version,
	is_own: _own,
	...values
}: AdminDevice) => values;

const labels = {
	maker: "Brand",
	name: "Name",
	kind: "Type",
	model_codes: "Model codes",
	released_on: "Release date",
	connector: "Charging port",
	watts: "Maximum charging power (W)",
	charging: "Fast charging",
	charges_wirelessly: "Wireless charging",
	size_inches: "Screen (in)",
	height_mm: "Height (mm)",
	width_mm: "Width (mm)",
	thickness_mm: "Thickness (mm)",
	camera_layout: "Camera",
	band_mm: "Strap width (mm)",
	has_jack: "3.5 mm jack",
	memory_card: "Memory card",
	ports: "Ports",
	is_listed: "Shown to shoppers",
};

/** Form for a device. Fields that are left blank are unknown. */
export default function DevicePanel({
	device,
	onClose,
	onSaved,
}: {
	/** null for a new device. */
	device: AdminDevice | null;
	onClose: () => void;
	onSaved: (device: AdminDevice) => void;
}) {
	const form = useRecordForm({
		record: device ?? blank,
		toValues,
		save: (values, { code, version }) =>
			code === "" ? api(createDevice, values) : api(updateDevice, { code, version, ...values }),
		onSaved,
	});
	const { bind, values } = form;
	const choice = (name: "connector" | "charges_wirelessly" | "has_jack" | "memory_card") => (
		<SelectField
			label={labels[name]}
			choices={choicesOf(choicesFor[name], values[name])}
			{...bind(name)}
		/>
	);
	return (
		<SidePanel title={device?.name ?? "New device"} onClose={onClose}>
			<RecordForm form={form} labels={labels}>
				<TextField label={labels.name} hint="Common name, such as Galaxy A15" {...bind("name")} />
				<TextField label={labels.maker} {...bind("maker")} />
				<SelectField
					label={labels.kind}
					choices={Object.entries(kindLabels).map(([value, name]) => ({ value, name }))}
					{...bind("kind")}
				/>
				<TextField
					label={labels.model_codes}
					hint="Separate codes with semicolons: SM-A155F;SM-A155M"
					spellCheck={false}
					{...bind("model_codes")}
				/>
				<TextField label={labels.released_on} placeholder="2024-03-31" {...bind("released_on")} />
				{choice("connector")}
				<TextField label={labels.watts} inputMode="decimal" {...bind("watts")} />
				<TextField
					label={labels.charging}
					hint="Charging standards with their watts, separated by semicolons, such as usb_pd 20;qi 7.5. For basic USB charging, enter basic 10."
					spellCheck={false}
					{...bind("charging")}
				/>
				{choice("charges_wirelessly")}
				{choice("has_jack")}
				{choice("memory_card")}
				<TextField label={labels.size_inches} inputMode="decimal" {...bind("size_inches")} />
				<TextField label={labels.height_mm} inputMode="decimal" {...bind("height_mm")} />
				<TextField label={labels.width_mm} inputMode="decimal" {...bind("width_mm")} />
				<TextField label={labels.thickness_mm} inputMode="decimal" {...bind("thickness_mm")} />
				<TextField label={labels.band_mm} inputMode="decimal" {...bind("band_mm")} />
				<TextField label={labels.camera_layout} spellCheck={false} {...bind("camera_layout")} />
				<TextField
					label={labels.ports}
					hint="Laptop ports, separated by spaces: usb_c usb_a hdmi sd"
					spellCheck={false}
					{...bind("ports")}
				/>
				<CheckField label={labels.is_listed} {...bind("is_listed")} />
			</RecordForm>
			{device?.sources && (
				<p className="pt-4 text-fine break-words text-ink-soft">Source: {device.sources}</p>
			)}
		</SidePanel>
	);
}

const choicesFor = {
	connector: connectorLabels,
	charges_wirelessly: yesNoLabels,
	has_jack: yesNoLabels,
	memory_card: cardLabels,
};
