import { useLocation } from "react-router";
import { type AdminBranding, changeLook, readAdminLook } from "#contract/admin/branding.ts";
import { assessAccent, assessBrand } from "#lib/branding/brand-colours.ts";
import { readColour } from "#lib/branding/colour.ts";
import { api } from "#web/api.ts";
import { Button } from "#web/ui/button.tsx";
import { RecordForm } from "../../kit/form/record-form.tsx";
import { useRecordForm } from "../../kit/form/use-record-form.ts";
import { AdminPage, Section } from "../../kit/page/admin-page.tsx";
import { pageTitle } from "../../kit/page/page-title.ts";
import { setUp, setUpCrumb } from "../../kit/page/set-up-trail.tsx";
import { ReadState } from "../../kit/read/read-state.tsx";
import { useRead } from "../../kit/read/use-read.ts";
import { BrandingPictureField } from "./branding-picture-field.tsx";
import { BrandingPreview } from "./branding-preview.tsx";
import { assessTheme } from "./check-theme.ts";
import { ColourField } from "./colour-field.tsx";
import { emptyColour } from "./empty-colour.ts";
import { ThemeField } from "./theme-field.tsx";

export const meta = pageTitle("Logo and colors");

/** Form for the branding, which is both a setup step and a settings page. */
export default function BrandingPage() {
	const read = useRead(readAdminLook, {});
	const { pathname } = useLocation();
	const isStep = pathname.startsWith(setUp);
	return (
		<AdminPage title="Logo and colors" crumbs={isStep ? [setUpCrumb] : []} width="text">
			<ReadState read={read}>
				{(look) => (
					<Form
						look={look}
						saveLabel={isStep ? "Save and continue" : "Save"}
						// Reload the page, so that the back office frame also shows the new branding.
						onSaved={() => window.location.assign(isStep ? setUp : pathname)}
					/>
				)}
			</ReadState>
		</AdminPage>
	);
}

const labels = {
	logo: "Logo",
	icon: "Icon",
	link_picture: "Link picture",
	brand: "Brand color",
	accent: "Link color",
	theme: "Theme",
};

/** Converts a color for sending. Invalid text is sent as typed, so that the server reports the error. */
const sentColour = (text: string): string | null =>
	text.trim() === "" ? null : (readColour(text) ?? text.slice(0, 20));

const shipped = {
	logo: null,
	icon: null,
	link_picture: null,
	brand: "",
	accent: "",
	theme: null,
};

const shownText = (name: string, value: string): string =>
	name === "brand" || name === "accent" ? value : "A picture";

function Form({
	look,
	saveLabel,
	onSaved,
}: {
	look: AdminBranding;
	saveLabel: string;
	onSaved: () => void;
}) {
	const form = useRecordForm({
		record: look,
		toValues: ({ logo, icon, link_picture, brand, accent, theme }) => ({
			logo,
			icon,
			link_picture,
			brand: brand ?? "",
			accent: accent ?? "",
			theme,
		}),
		save: ({ brand, accent, ...pictures }, { version }) =>
			api(changeLook, {
				...pictures,
				version,
				brand: sentColour(brand),
				accent: sentColour(accent),
			}),
		onSaved,
	});
	const { bind, values } = form;
	const emptyBrand = emptyColour("mango", values.theme, look.server_theme);
	const emptyAccent = emptyColour("sea", values.theme, look.server_theme);
	const isShipped = Object.values(values).every((value) => !value);
	const bringBack = () => {
		form.set("logo", shipped.logo);
		form.set("icon", shipped.icon);
		form.set("link_picture", shipped.link_picture);
		form.set("brand", shipped.brand);
		form.set("accent", shipped.accent);
		form.set("theme", shipped.theme);
	};
	return (
		<RecordForm
			form={form}
			labels={labels}
			show={(name, value) =>
				!value ? "Default" : typeof value === "string" ? shownText(name, value) : "A theme"
			}
			saveLabel={saveLabel}
		>
			<Section title="Logo" hint="Shown on every page, in emails and on documents.">
				<BrandingPictureField
					label={labels.logo}
					place="logo"
					hint="Use a wide or square PNG with a transparent background, at least 200 pixels high."
					{...bind("logo")}
				/>
			</Section>
			<Section title="Colors" hint="We adjust the shades so that text stays readable.">
				<ColourField
					label={labels.brand}
					hint={`Buttons and bars. ${emptyBrand.words}`}
					shipped={emptyBrand.colour}
					assess={assessBrand}
					{...bind("brand")}
				/>
				<ColourField
					label={labels.accent}
					hint={`Links and focus outlines. ${emptyAccent.words}`}
					shipped={emptyAccent.colour}
					assess={assessAccent}
					{...bind("accent")}
				/>
			</Section>
			<Section
				title="Theme"
				hint="Upload a file to change all colors and rounded corners. The two colors above override those in the file."
			>
				<ThemeField
					value={values.theme}
					onChange={bind("theme").onChange}
					assessed={assessTheme(values.theme, {
						brand: readColour(values.brand),
						accent: readColour(values.accent),
					})}
					errorOf={form.errorOf}
					serverTheme={look.server_theme}
				/>
			</Section>
			<Section title="Preview">
				<BrandingPreview values={values} />
			</Section>
			<Section title="Icon and link picture" hint="Optional. Your logo is used by default.">
				<BrandingPictureField
					label={labels.icon}
					place="icon"
					hint="A square icon for browser tabs and phone home screens."
					{...bind("icon")}
				/>
				<BrandingPictureField
					label={labels.link_picture}
					place="link_picture"
					hint="Shown by Messenger and other apps when someone shares a link to your shop: 1200 × 630 pixels."
					{...bind("link_picture")}
				/>
			</Section>
			{!isShipped && (
				<Button size="small" tone="outline" onClick={bringBack} className="mx-4 justify-self-start">
					Restore default branding
				</Button>
			)}
		</RecordForm>
	);
}
