import type { Actor } from "#domain/audit/record-change.ts";
import type { Given } from "#domain/audit/require-version.ts";
import { changeSettings } from "#domain/settings/change-settings.ts";
import { joinSettings, membersOf, type Versioned } from "#domain/settings/define-settings.ts";
import { readSetting } from "#domain/settings/read-setting.ts";
import { type ShopBranding, serverTheme, shopBranding } from "#domain/settings/shop-branding.ts";
import type { Shop } from "#domain/shop.ts";
import { nameByContent, savePicture } from "#domain/uploads/save-picture.ts";
import { assessAccent, assessBrand, colourProblems } from "#lib/branding/brand-colours.ts";
import type { HexColour } from "#lib/branding/colour.ts";
import { Refusal, refusalAt } from "#lib/refusals/refusal.ts";
import { exchangePictures, retireUnlessUsed } from "./retire-branding-pictures.ts";
import { derivedIcon } from "./store-branding-picture.ts";

/**
 * Creates the shop's icon from its logo: the whole logo on a white square. The icon isn't shown until the branding is
 * saved.
 */
async function makeIcon(
	{ storage, pictures, database }: Pick<Shop, "database" | "storage" | "pictures">,
	logo: string,
): Promise<string | null> {
	const bytes = await storage.read(logo.slice("/storage/".length));
	if (!bytes) return null;
	const icon = await pictures.take(bytes, { ...derivedIcon, isWhole: true }, "sent");
	const name = nameByContent("identity", icon);
	const path = `/storage/${name}`;
	await retireUnlessUsed(database, path);
	await savePicture(storage, name, icon);
	return path;
}

export interface AdminBranding extends ShopBranding {
	/** Name of the theme set in an environment variable, or null. */
	server_theme: string | null;
}

/** The branding settings that owners choose. The icon made from the logo isn't one of them. */
type ChosenBranding = Omit<ShopBranding, "made_icon">;

export const brandingSettings = joinSettings<ShopBranding, AdminBranding>(membersOf(shopBranding), {
	label: "Logo and colors",
	inSentence: "the logo or colors",
	complete: async (queryable, look) => {
		const server = await readSetting(queryable, serverTheme);
		return { ...look, server_theme: server?.name ?? null };
	},
	describe: ({ server_theme: _, ...look }) => look,
	effect: async (transaction, before, after) => {
		const theme = after.theme ?? (await readSetting(transaction, serverTheme));
		refuseUnreadablePairs({ ...after, theme });
		await exchangePictures(transaction, before, after);
	},
});

/**
 * Updates the shop's branding. Omitted fields stay unchanged, and null restores the default.
 * @throws Refusal `changed_elsewhere`; `invalid` for an unreadable color or a missing picture
 */
export async function changeLook(
	context: Pick<Shop, "database" | "storage" | "pictures">,
	actor: Actor,
	version: string,
	given: Given<ChosenBranding>,
): Promise<Versioned<AdminBranding>> {
	refuseUnreadable(given);
	// Create the icon before rows are locked, because it takes a moment.
	const madeIcon = given.logo ? await makeIcon(context, given.logo) : null;
	return changeSettings(
		context.database,
		actor,
		brandingSettings,
		async () => {
			await refuseMissing(context, given);
			return { ...given, made_icon: given.logo === undefined ? undefined : madeIcon };
		},
		version,
	);
}

function refuseUnreadable(given: Partial<Record<"brand" | "accent", string | null | undefined>>) {
	for (const [field, assess] of [
		["brand", assessBrand],
		["accent", assessAccent],
	] as const) {
		const colour = given[field];
		if (!colour) continue;
		const { problem, proposal } = assess(colour as HexColour);
		if (problem) {
			throw new Refusal("invalid", "This color can't be used.", {
				errors: { [field]: [`${problem} The closest readable color is ${proposal}.`] },
			});
		}
	}
}

/**
 * Throws if the chosen theme and the two colors together make some text unreadable. Each color alone may be valid. Does
 * nothing if no theme is chosen.
 */
function refuseUnreadablePairs(look: ShopBranding): void {
	if (look.theme === null) return;
	const problems = colourProblems(look);
	if (problems.length === 0) return;
	throw new Refusal(
		"invalid",
		"Some text would be unreadable in this theme. Choose colors with more contrast.",
		{
			errors: { theme: [problems.join("\n")] },
		},
	);
}

const pictures = ["logo", "icon", "link_picture"] as const;

async function refuseMissing(
	{ storage }: Pick<Shop, "storage" | "pictures">,
	given: Partial<Record<(typeof pictures)[number], string | null | undefined>>,
): Promise<void> {
	for (const field of pictures) {
		const path = given[field];
		if (path && !(await storage.has(path.slice("/storage/".length)))) {
			throw refusalAt(field, "This picture no longer exists. Please upload it again.");
		}
	}
}
