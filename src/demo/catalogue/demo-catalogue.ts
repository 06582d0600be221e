import { bagsAndSleeves } from "./bags-and-sleeves.ts";
import { cables } from "./cables.ts";
import { carAndMotorcycle } from "./car-and-motorcycle.ts";
import { chargers } from "./chargers.ts";
import { completeProduct } from "./complete-product.ts";
import type { DemoProduct } from "./demo-product.ts";
import type { DraftProduct } from "./draft-product.ts";
import { drivesAndEnclosures } from "./drives-and-enclosures.ts";
import { earphonesAndHeadphones } from "./earphones-and-headphones.ts";
import { keyboards } from "./keyboards.ts";
import { laptopStandsAndCooling } from "./laptop-stands-and-cooling.ts";
import { memoryCardsAndFlashDrives } from "./memory-cards-and-flash-drives.ts";
import { miceAndMousePads } from "./mice-and-mouse-pads.ts";
import { phoneCases } from "./phone-cases.ts";
import { powerBanks } from "./power-banks.ts";
import { screenProtectors } from "./screen-protectors.ts";
import { speakers } from "./speakers.ts";
import { tabletAndStylus } from "./tablet-and-stylus.ts";
import { tripodsAndRingLights } from "./tripods-and-ring-lights.ts";
import { usbHubsAndAdapters } from "./usb-hubs-and-adapters.ts";
import { watchStraps } from "./watch-straps.ts";
import { webcams } from "./webcams.ts";
import { wifiAndNetwork } from "./wifi-and-network.ts";

export { demoCategories } from "./categories.ts";

/** Category slug, SKU prefix and products of each shelf. */
const shelves: readonly (readonly [string, string, readonly DraftProduct[]])[] = [
	["phone-cases", "CAS", phoneCases],
	["screen-protectors", "SCR", screenProtectors],
	["chargers", "CHG", chargers],
	["cables", "CAB", cables],
	["power-banks", "PWB", powerBanks],
	["earphones-and-headphones", "AUD", earphonesAndHeadphones],
	["speakers", "SPK", speakers],
	["car-and-motorcycle", "CAR", carAndMotorcycle],
	["tripods-and-ring-lights", "VLG", tripodsAndRingLights],
	["memory-cards-and-flash-drives", "MEM", memoryCardsAndFlashDrives],
	["mice-and-mouse-pads", "MOU", miceAndMousePads],
	["keyboards", "KEY", keyboards],
	["webcams", "WEB", webcams],
	["laptop-stands-and-cooling", "STD", laptopStandsAndCooling],
	["usb-hubs-and-adapters", "HUB", usbHubsAndAdapters],
	["bags-and-sleeves", "BAG", bagsAndSleeves],
	["wifi-and-network", "NET", wifiAndNetwork],
	["drives-and-enclosures", "DRV", drivesAndEnclosures],
	["watch-straps", "STR", watchStraps],
	["tablet-and-stylus", "TAB", tabletAndStylus],
];

/**
 * Every product of the demo shop; the same at every load. A SKU counts the place in its file, so
 * new products go at the end of theirs.
 */
export const demoProducts: DemoProduct[] = shelves.flatMap(([category, prefix, drafts]) =>
	drafts.map((draft, index) =>
		completeProduct(category, `${prefix}-${String(index + 1).padStart(3, "0")}`, draft),
	),
);
