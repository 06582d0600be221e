import { useState } from "react";
import { type BranchSettings, changeBranch, listBranchSettings } from "#contract/admin/branches.ts";
import { changeSettings, readSettings, type Settings } from "#contract/admin/settings.ts";
import { api } from "../../api.ts";
import { TextField } from "../kit/form/fields.tsx";
import { RecordForm } from "../kit/form/record-form.tsx";
import { useRecordForm } from "../kit/form/use-record-form.ts";
import { AdminPage, Section } from "../kit/page/admin-page.tsx";
import { pageTitle } from "../kit/page/page-title.ts";
import { setUp, setUpCrumb } from "../kit/page/set-up-trail.tsx";
import { ReadState } from "../kit/read/read-state.tsx";
import { useRead } from "../kit/read/use-read.ts";

export const meta = pageTitle("Your shop");

const crumbs = [setUpCrumb];

/** First setup step: shop name, contact details, address and opening hours. */
export default function ShopStep() {
	const settings = useRead(readSettings, {});
	const branches = useRead(listBranchSettings, {});
	return (
		<AdminPage title="Your shop" crumbs={crumbs} width="text">
			<ReadState read={settings}>
				{(known) => (
					<ReadState read={branches}>
						{([branch]) => branch && <Form settings={known} branch={branch} />}
					</ReadState>
				)}
			</ReadState>
		</AdminPage>
	);
}

const labels = {
	name: "Shop name",
	tagline: "Tagline",
	phone: "Phone",
	email: "Email",
	address: "Street, barangay and town",
	hours: "Opening hours",
};

interface Known {
	settings: Settings;
	branch: BranchSettings;
}

/**
 * Returns the version of the settings after a branch was saved, because saving a branch changes this version. If
 * another user has changed the settings too, returns the previous version. The next save is then refused and doesn't
 * overwrite that change.
 */
async function versionAfter(known: Settings): Promise<string> {
	const now = await api(readSettings);
	const isSame = JSON.stringify({ ...now, version: known.version }) === JSON.stringify(known);
	return isSame ? now.version : known.version;
}

async function save(values: Record<keyof typeof labels, string>, known: Known): Promise<Known> {
	const { address, ...identity } = values;
	const { id, phone: ownPhone } = known.branch;
	let { branch } = known;
	let { version } = known.settings;
	// Save the branch first. If the server refuses its address, no part of the form has been saved yet.
	if (address !== branch.address) {
		branch = await api(changeBranch, { id, address });
		version = await versionAfter(known.settings);
	}
	await api(changeSettings, { ...identity, version });
	// If the branch has the shop's phone number or none, change its number together with the shop's.
	const isShops = ownPhone === "" || ownPhone === known.settings.phone;
	if (isShops && values.phone !== ownPhone) {
		branch = await api(changeBranch, { id, phone: values.phone });
	}
	// Saving the branch also changed the version of the settings, so read it again for the next save.
	return { settings: await api(readSettings), branch };
}

function Form({ settings, branch }: Known) {
	const [record] = useState({ settings, branch });
	const form = useRecordForm({
		record,
		toValues: ({
			settings: { name, tagline, phone, email, hours },
			branch: { address },
		}: Known) => ({
			name,
			tagline,
			phone,
			email,
			hours,
			address,
		}),
		save,
		currentOf: ({ current }) => ({ settings: current as Settings, branch }),
		// Reload the page, so that the header also shows the new name.
		onSaved: () => window.location.assign(setUp),
	});
	const { bind } = form;
	return (
		<RecordForm form={form} labels={labels} saveLabel="Save and continue">
			<Section title="Your details" hint="Shown on every page, in emails and on documents.">
				<TextField label={labels.name} {...bind("name")} />
				<TextField label={labels.tagline} {...bind("tagline")} hint="Optional" />
			</Section>
			<Section title="Contact details">
				<div className="grid gap-4 sm:grid-cols-2">
					<TextField label={labels.phone} type="tel" {...bind("phone")} />
					<TextField label={labels.email} type="email" {...bind("email")} />
				</div>
			</Section>
			<Section title="Location and hours" hint="You can add more branches under Branches.">
				<TextField
					label={labels.address}
					{...bind("address")}
					hint="Such as 3 Rizal Avenue, Poblacion, Lipa City"
				/>
				<TextField label={labels.hours} {...bind("hours")} hint="Such as Mon–Sat 8:00 AM–6:00 PM" />
			</Section>
		</RecordForm>
	);
}
