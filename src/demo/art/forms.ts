import { coloursOf } from "./colours.ts";
import {
	drawAdapter,
	drawAdapterPair,
	drawStickAdapter,
	drawVideoBox,
} from "./families/adapter.ts";
import {
	drawBoneBand,
	drawCaseCover,
	drawEarTips,
	drawHeadband,
	drawHeadphoneStand,
	drawNeckband,
	drawReceiverClip,
	drawWiredEarphones,
	headsetCable,
} from "./families/audio-wired.ts";
import * as bags from "./families/bag-more.ts";
import * as cables from "./families/cable.ts";
import * as cameras from "./families/camera-more.ts";
import * as car from "./families/car-charger.ts";
import { drawCarMount } from "./families/car-mount.ts";
import * as cases from "./families/case.ts";
import * as chargers from "./families/charger.ts";
import * as pads from "./families/charger-desk.ts";
import * as cooling from "./families/cooling-more.ts";
import { drawCoolingPad } from "./families/cooling-pad.ts";
import { drawEarbuds } from "./families/earbuds.ts";
import { drawFlashDrive } from "./families/flash-drive.ts";
import { drawHeadphones } from "./families/headphones.ts";
import { drawKeyboard } from "./families/keyboard.ts";
import * as keyboards from "./families/keyboard-more.ts";
import { drawLaptopStand } from "./families/laptop-stand.ts";
import { drawMemoryCard } from "./families/memory-card.ts";
import { drawMouse } from "./families/mouse.ts";
import * as mice from "./families/mouse-more.ts";
import { drawMousePad } from "./families/mouse-pad.ts";
import * as network from "./families/network.ts";
import * as banks from "./families/power-bank.ts";
import * as ride from "./families/ride-more.ts";
import { drawRingLight } from "./families/ring-light.ts";
import { drawRouter } from "./families/router.ts";
import * as glass from "./families/screen-protector.ts";
import { drawSleeve } from "./families/sleeve.ts";
import { drawSpeaker } from "./families/speaker.ts";
import * as sound from "./families/speaker-more.ts";
import { drawSsdEnclosure } from "./families/ssd-enclosure.ts";
import * as stands from "./families/stand-more.ts";
import * as studio from "./families/studio-more.ts";
import { drawStylus } from "./families/stylus.ts";
import { drawFolio, drawKidsTabletCase } from "./families/tablet-case.ts";
import { drawTripod } from "./families/tripod.ts";
import * as hubs from "./families/usb-hub.ts";
import { drawWatchStrap } from "./families/watch-strap.ts";
import { drawWebcam } from "./families/webcam.ts";
import * as wrist from "./families/wrist-more.ts";
import { framed } from "./framing.ts";
import { letteringAt, letteringThatFits } from "./lettering.ts";
import { rect } from "./light.ts";
import {
	lengthMark,
	numberOf,
	type Shape,
	type Sitting,
	storageMark,
	wattsMark,
	wordOf,
} from "./sitting.ts";
import type { ArtFamily } from "./vocabulary.ts";

type Draw = (sitting: Sitting) => string;

/**
 * The look of a product line: the titles that it applies to, the longest side in centimeters, the drawing, and a
 * drawing of the product in use.
 */
export type Form = readonly [titles: RegExp, centimetres: number, draw: Draw, use?: Draw];

/** One of a family's four shapes. */
const body =
	(family: ArtFamily, draw: (sitting: Sitting, shape: Shape) => string, shape: Shape): Draw =>
	(sitting) =>
		framed(family, shape, draw(sitting, shape));

/** A shape with a small tag that shows how it differs from similar products. */
const tagged =
	(draw: Draw, says: (sitting: Sitting) => string, x = 500, y = 548): Draw =>
	(sitting) => {
		const text = says(sitting);
		const height = letteringThatFits(text, 108, 20);
		return `${draw(sitting)}${text === "" ? "" : `<g transform="translate(${x - 66} ${y - 24}) rotate(-4 66 24)">${rect(3, 5, 132, 52, 12, "#15181C", 'opacity=".22"')}${rect(0, 0, 132, 52, 12, "#FFFDF7")}${letteringAt(text, 66, 26 - height / 2, height, "#2B2A27", 0.9)}</g>`}`;
	};

const hours = (sitting: Sitting) => `${numberOf(sitting, "playtime_hours") ?? ""}H`;
const dpi = (sitting: Sitting) => `${numberOf(sitting, "dpi") ?? ""} DPI`;
const inches = (sitting: Sitting) => {
	const size = numberOf(sitting, "size_inches");
	return size === undefined ? "" : `${size} IN`;
};
const length = (sitting: Sitting) => lengthMark(numberOf(sitting, "length_cm") ?? 0);
const storage = (sitting: Sitting) => storageMark(numberOf(sitting, "storage_gb") ?? 0);
const watts = (sitting: Sitting) => wattsMark(numberOf(sitting, "watts") ?? 0);
const keys = (sitting: Sitting) => {
	const count = numberOf(sitting, "keys");
	return count === undefined ? "" : `${count} KEYS`;
};
const switches = (sitting: Sitting) => wordOf(sitting, "switch_type").toUpperCase();
/** Returns the text that distinguishes small keyboards with round keys. */
const roundKeys = (sitting: Sitting): string => {
	if (/Folio/.test(sitting.name)) return "iPad 10.9";
	if (/Retro/.test(sitting.name)) return "+ MOUSE";
	return /Fold/.test(sitting.name) ? "FOLDS" : keys(sitting);
};
const rating = (sitting: Sitting) => wordOf(sitting, "water_rating").toUpperCase();
const width = (sitting: Sitting) => {
	const mm = numberOf(sitting, "width_mm");
	return mm === undefined
		? (sitting.options["Case"] ?? sitting.options["Wrist"] ?? "")
		: `${mm} MM`;
};
const says = (text: string) => () => text;
const corded =
	(draw: Draw, x: number, y: number): Draw =>
	(sitting) =>
		headsetCable(sitting, x, y) + draw(sitting);
const strap = (shape: Shape): Draw => tagged(body("watch-strap", drawWatchStrap, shape), width);
const sleeve = (shape: Shape): Draw => tagged(body("sleeve", drawSleeve, shape), inches);
const animal =
	(draw: Draw, x: number, y: number, size: number): Draw =>
	(sitting) =>
		draw(sitting) + wrist.animalOf(sitting, x, y, size);

/** Three sticks in three colors. */
const drawThreeSticks: Draw = (sitting) =>
	(["mango", "sea", "chili"] as const)
		.map(
			(colour, at) =>
				`<g transform="translate(${90 + at * 36} ${-30 + at * 170}) scale(.52)">${drawFlashDrive({ ...sitting, colours: coloursOf[colour] }, 0)}</g>`,
		)
		.join("");

/** Every drawing, by kind of product. The first matching title is used. */
export const forms: Readonly<Record<ArtFamily, readonly Form[]>> = {
	case: [
		[/Clear Corner|Magnetic Clear/, 16, cases.drawClearCase, cases.drawCaseFront],
		[/Slim Matte/, 16, cases.drawMatteCase, cases.drawCaseFront],
		[/Printed/, 16, cases.drawPrintedCase, cases.drawCaseFront],
		[/Wallet/, 16, cases.drawWalletCase, cases.drawOpenWallet],
		[/Armor/, 16, cases.drawArmorCase, cases.drawCaseFront],
		[/Soft Silicone/, 16, cases.drawSiliconeCase, cases.drawCaseFront],
		[/Kids Tablet/, 27, drawKidsTabletCase],
		[/Tablet Folio/, 25, drawFolio],
	],
	"screen-protector": [
		[/Lens Rings/, 16, glass.drawLensRings, glass.drawGlassOn],
		[/Hydrogel/, 16, glass.drawHydrogel, glass.drawGlassOn],
		[/Matte Glass/, 16, glass.drawMatteGlass, glass.drawGlassOn],
		[/Privacy Glass/, 16, glass.drawPrivacyGlass, glass.drawGlassOn],
		[/Full-Cover/, 16, glass.drawFullCoverGlass, glass.drawGlassOn],
		[/Tablet Glass|Paper-Feel/, 25, glass.drawTabletSheet],
		[/Clear Glass/, 16, glass.drawClearGlass, glass.drawGlassOn],
	],
	charger: [
		[/Watch Charging Cable|Smartwatch/, 12, pads.drawWatchCable],
		[/Laptop Adapter/, 22, chargers.drawLaptopAdapter],
		[/Built-in Cable 30W/, 8, chargers.drawBuiltInCable],
		[/Cube Extension/, 9, pads.drawExtensionCube],
		[/Extension Cord/, 30, pads.drawExtensionStrip],
		[/Travel Adapter/, 8, pads.drawTravelAdapter],
		[
			/Charging Pad/,
			11,
			pads.drawChargingPad,
			({ paint, colours }) => pads.phoneOnPad(paint, colours),
		],
		[/Charging Stand/, 18, pads.drawChargingStand],
		[/Snap-On/, 8, pads.drawSnapPuck],
		[/Socket Splitter/, 14, car.drawSocketSplitter],
		[/FM Transmitter/, 10, car.drawFmTransmitter],
		[/Car Charger with Retractable/, 9, car.drawCarRetractable],
		[/Handlebar Charger/, 9, car.drawHandlebarCharger],
		[/Car Charger/, 8, car.drawCarCharger],
		[/Set|25W|with Cable|67W/, 9, chargers.drawChargerSet],
		[/Desktop|Family/, 15, chargers.drawCharger],
		[/Charger/, 6, chargers.drawCharger],
	],
	cable: [
		[/Savers/, 8, cables.drawCableSavers],
		[/Flat LAN/, 16, cables.drawFlatCable],
		[/Retractable/, 10, cables.drawRetractable],
		[/Keychain/, 12, cables.drawKeychainCable],
		[/Magnetic-Wrap/, 10, cables.drawWrapCable],
		[/Right-Angle/, 16, cables.drawRightAngleCable],
		[/Three-in-One/, 16, cables.drawThreeTails],
		[/Cable/, 16, cables.drawCable],
	],
	"power-bank": [
		[/Pouch/, 17, bags.drawPouch],
		[/Rider/, 15, banks.drawRiderBank],
		[/Clear-Shell/, 14, banks.drawClearBank],
		[/Wi-Fi Backup/, 12, banks.drawRouterBackup],
		[/Hand-Warmer/, 9, banks.drawWarmerBank],
		[/Solar/, 16, banks.drawSolarBank],
		[/Built-in/, 14, banks.drawTailedBank],
		[/Snap/, 11, banks.drawSnapBank],
		[/Lipstick/, 8, banks.drawLipstickBank],
		[/Power Bank/, 14, banks.drawPowerBank],
	],
	earbuds: [
		[/Receiver Clip/, 5, drawReceiverClip],
		[/Case Cover/, 7, drawCaseCover],
		[/Ear Tips/, 6, drawEarTips],
		[/Neckband/, 20, drawNeckband],
		[/Studio|USB-C Earphones|Wired Earphones/, 14, drawWiredEarphones],
		[/Sport Hooks/, 8, tagged(body("earbuds", drawEarbuds, 2), rating)],
		[/Clip Open/, 7, tagged(body("earbuds", drawEarbuds, 3), hours)],
		[/Game Buds/, 7, tagged(body("earbuds", drawEarbuds, 3), says("LOW DELAY"))],
		[/Pro ANC/, 7, tagged(body("earbuds", drawEarbuds, 1), says("ANC"))],
		[/Buds Open/, 7, tagged(body("earbuds", drawEarbuds, 1), hours)],
		[/Buds/, 7, tagged(body("earbuds", drawEarbuds, 0), hours)],
	],
	headphones: [
		[/Stand/, 27, drawHeadphoneStand],
		[/Headband/, 24, drawHeadband],
		[/Bone/, 16, drawBoneBand],
		[/DJ/, 20, tagged(corded(body("headphones", drawHeadphones, 3), 150, 520), says("DJ"))],
		[/Rebound Wireless/, 20, tagged(body("headphones", drawHeadphones, 2), hours)],
		[/Rebound/, 20, corded(body("headphones", drawHeadphones, 2), 490, 500)],
		[/Wireless Call/, 18, tagged(body("headphones", drawHeadphones, 1), hours)],
		[/Mono/, 18, tagged(corded(body("headphones", drawHeadphones, 1), 480, 490), says("MONO"))],
		[/Duo/, 18, tagged(corded(body("headphones", drawHeadphones, 1), 480, 490), says("DUO"))],
		[/Kids/, 16, tagged(corded(body("headphones", drawHeadphones, 1), 480, 490), says("KIDS"))],
		[/ANC/, 20, tagged(body("headphones", drawHeadphones, 0), says("ANC"))],
		[/Over/, 20, tagged(body("headphones", drawHeadphones, 0), hours)],
	],
	speaker: [
		[/Microphone Pair/, 26, sound.drawMicPair],
		[/Amplifier/, 16, sound.drawAmplifier],
		[/Speakerphone/, 13, sound.drawSpeakerphone],
		[/Shower/, 9, tagged(body("speaker", drawSpeaker, 2), rating)],
		[/Clock/, 16, sound.drawClockSpeaker],
		[/Emergency/, 17, sound.drawEmergencyRadio],
		[/Radyo/, 22, sound.drawRetroRadio],
		[/Clip/, 10, tagged(body("speaker", drawSpeaker, 2), watts)],
		[/Soundbar 80/, 80, sound.drawSoundbar],
		[/Soundbar/, 40, sound.drawSoundbar],
		[/Desk Speakers/, 24, sound.drawDeskSpeakers],
		[/Karaoke/, 25, sound.drawKaraokeMic],
		[/XL/, 95, tagged(body("speaker", drawSpeaker, 3), watts)],
		[/Fiesta/, 50, tagged(body("speaker", drawSpeaker, 3), watts)],
		[/Alon/, 18, tagged(body("speaker", drawSpeaker, 0), rating)],
		[/Bato/, 9, tagged(body("speaker", drawSpeaker, 2), watts)],
	],
	"car-mount": [
		[/Metal Rings/, 6, ride.drawMetalRings],
		[/Anti-Slip/, 20, ride.drawDashPad],
		[/Bike/, 16, ride.drawBikeMount],
		[/Pouch/, 19, ride.drawHandlebarPouch],
		[/Handlebar/, 18, ride.drawHandlebarHolder],
		[/Headrest/, 30, ride.drawHeadrest],
		[/Cup/, 32, ride.drawCupMount],
		[/Magnetic Car Charger/, 12, tagged(body("car-mount", drawCarMount, 2), watts)],
		[/Auto-Clamp/, 16, tagged(body("car-mount", drawCarMount, 3), watts)],
		[/Suction/, 24, body("car-mount", drawCarMount, 1)],
		[/Magnetic Vent/, 12, body("car-mount", drawCarMount, 2)],
		[/Vent/, 14, body("car-mount", drawCarMount, 0)],
	],
	tripod: [
		[/Shutter/, 5, studio.drawShutterRemote],
		[/Clamp/, 10, studio.drawPhoneClamp],
		[/Lavalier/, 7, studio.drawLavalier],
		[/Gimbal/, 28, studio.drawGimbal],
		[/Boom/, 75, studio.drawBoomArm],
		[/Mini/, 20, tagged(body("tripod", drawTripod, 0), length)],
		[/Video Tripod/, 160, tagged(body("tripod", drawTripod, 1), length)],
		[/Octopus/, 30, tagged(body("tripod", drawTripod, 2), length)],
		[/Stick with Light/, 110, tagged(body("tripod", drawTripod, 3), length)],
		[/Selfie/, 100, tagged(body("tripod", drawTripod, 3), length)],
		[/Tripod/, 170, tagged(body("tripod", drawTripod, 1), length)],
	],
	"ring-light": [
		[/Sunset/, 26, studio.drawSunsetLamp],
		[/Softbox/, 200, studio.drawSoftboxes],
		[/Wand/, 50, studio.drawLightWand],
		[/Pocket/, 12, body("ring-light", drawRingLight, 3)],
		[/Light Bar/, 30, studio.drawLightBar],
		[/Clamp/, 60, studio.drawClampRing],
		[/Clip-On/, 12, body("ring-light", drawRingLight, 2)],
		[/Studio/, 200, tagged(body("ring-light", drawRingLight, 1), inches)],
		[/Ring Light/, 160, tagged(body("ring-light", drawRingLight, 1), inches)],
	],
	"memory-card": [
		[/Case/, 11, cameras.drawCardCase],
		[/Reader/, 8, cameras.drawCardReader],
		[/Cinema/, 4, body("memory-card", drawMemoryCard, 3)],
		[/SD Card Photo/, 4, body("memory-card", drawMemoryCard, 1)],
		[/Everyday|Action/, 4, body("memory-card", drawMemoryCard, 2)],
		[/MicroSD/, 3, body("memory-card", drawMemoryCard, 0)],
	],
	"flash-drive": [
		[/OTG Adapter/, 4, drawAdapterPair],
		[/Keypad/, 8, tagged(body("flash-drive", drawFlashDrive, 1), says("PIN"))],
		[/SSD Stick/, 9, body("flash-drive", drawFlashDrive, 2)],
		[/Lanyard/, 18, drawThreeSticks],
		[/Kawayan/, 6, tagged(body("flash-drive", drawFlashDrive, 1), says("BAMBOO"))],
		[/Mini/, 3, body("flash-drive", drawFlashDrive, 3)],
		[/iPhone|Dual/, 6, body("flash-drive", drawFlashDrive, 2)],
		[/Swivel/, 6, body("flash-drive", drawFlashDrive, 0)],
	],
	mouse: [
		[/Skates/, 8, mice.drawMouseSkates],
		[/Ring Mouse/, 4, mice.drawRingMouse],
		[/Folding/, 11, mice.drawFoldingMouse],
		[/Kids/, 9, animal(body("mouse", drawMouse, 1), 320, 400, 1.1)],
		[/Vertical/, 12, tagged(body("mouse", drawMouse, 3), dpi)],
		[/Trackball/, 13, tagged(body("mouse", drawMouse, 0), dpi)],
		[/MMO|Kidlat/, 12, tagged(body("mouse", drawMouse, 2), dpi)],
		[/Slim/, 11, tagged(body("mouse", drawMouse, 1), dpi)],
		[/Mouse/, 11, tagged(body("mouse", drawMouse, 0), dpi)],
	],
	"mouse-pad": [
		[/Wrist Set/, 44, mice.drawWristSet],
		[/Wireless Charging/, 35, tagged(body("mouse-pad", drawMousePad, 0), watts)],
		[/Glow/, 80, tagged(body("mouse-pad", drawMousePad, 2), length)],
		[/Wrist-Rest/, 25, body("mouse-pad", drawMousePad, 3)],
		[/Map/, 90, tagged(body("mouse-pad", drawMousePad, 1), length)],
		[/Desk/, 80, tagged(body("mouse-pad", drawMousePad, 1), length)],
		[/Pad/, 30, tagged(body("mouse-pad", drawMousePad, 0), length)],
	],
	keyboard: [
		[/Cover/, 30, keyboards.drawKeyboardCover],
		[/Switch Pack/, 12, keyboards.drawSwitchPack],
		[/Keycap/, 36, keyboards.drawKeycaps],
		[/Macro|Numpad/, 14, keyboards.drawNumpad],
		[/Folio|Fold|Slim Bluetooth|Retro/, 26, tagged(body("keyboard", drawKeyboard, 3), roundKeys)],
		[/Mekano 61/, 30, tagged(body("keyboard", drawKeyboard, 0), switches)],
		[
			/Mekano 68/,
			32,
			tagged(body("keyboard", drawKeyboard, 0), (s) => `${keys(s)} ${switches(s)}`),
		],
		[/Mekano/, 40, tagged(body("keyboard", drawKeyboard, 2), (s) => `${keys(s)} ${switches(s)}`)],
		[/Combo|Gaming/, 45, tagged(body("keyboard", drawKeyboard, 2), (s) => keys(s) || "COMBO")],
		[
			/Keyboard/,
			45,
			tagged(
				body("keyboard", drawKeyboard, 1),
				(s) => keys(s) || (/Mouse/.test(s.name) ? "+ MOUSE" : "3 DEVICES"),
			),
		],
	],
	webcam: [
		[/Microphone/, 20, sound.drawDeskMic],
		[/Covers/, 4, cameras.drawWebcamCovers],
		[/Wi-Fi Camera/, 12, cameras.drawSecurityCamera],
		[/Document/, 40, cameras.drawDocumentCamera],
		[/Conference/, 11, body("webcam", drawWebcam, 1)],
		[/Follow/, 11, body("webcam", drawWebcam, 2)],
		[/with Light/, 9, body("webcam", drawWebcam, 3)],
		[/60 fps/, 9, tagged(body("webcam", drawWebcam, 2), (s) => `${numberOf(s, "fps") ?? ""}FPS`)],
		[/2K/, 10, body("webcam", drawWebcam, 1)],
		[/4K/, 9, tagged(body("webcam", drawWebcam, 2), says("4K"))],
		[/Webcam/, 10, body("webcam", drawWebcam, 0)],
	],
	"laptop-stand": [
		[/Cable Tray/, 40, stands.drawCableTray],
		[
			/Tablet Floor|Desk Stand$/,
			20,
			(s) => (/Curve/.test(s.name) ? stands.drawLaptopRest(s) : stands.drawPhoneStand(s)),
		],
		[/Monitor/, 50, stands.drawMonitorStand],
		[/Lap Desk|Bed Table/, 60, stands.drawLapTable],
		[/Stick-On|Curve/, 30, stands.drawLaptopRest],
		[/Vertical/, 26, stands.drawVerticalDock],
		[/Turntable/, 34, body("laptop-stand", drawLaptopStand, 3)],
		[/Z-Stand/, 34, body("laptop-stand", drawLaptopStand, 0)],
		[/Folding/, 26, body("laptop-stand", drawLaptopStand, 1)],
	],
	"cooling-pad": [
		[/Paste/, 11, cooling.drawThermalPaste],
		[/Fan USB/, 20, cooling.drawDeskFan],
		[/Phone Cooler/, 16, body("cooling-pad", drawCoolingPad, 3)],
		[/Vacuum|Turbo/, 34, cooling.drawBlower],
		[/C1/, 36, tagged(body("cooling-pad", drawCoolingPad, 0), inches)],
		[/C2|C3/, 40, tagged(body("cooling-pad", drawCoolingPad, 2), inches)],
	],
	"usb-hub": [
		[/KVM/, 13, hubs.drawKvm],
		[/Tablet Hub/, 9, hubs.drawTabletHub],
		[/Monitor-Clip/, 11, hubs.drawClipHub],
		[/Powered/, 18, hubs.drawPoweredHub],
		[/Dock/, 14, hubs.drawDock],
		[/Hub/, 11, hubs.drawBarHub],
	],
	adapter: [
		[
			/Dust Plugs/,
			2,
			(s) =>
				drawAdapterPair({
					...s,
					facts: {
						...s.facts,
						connector: /Lightning/.test(s.options["For"] ?? "") ? "lightning" : "usb_c",
						other_connector: "jack_3_5",
						data_gbps: [],
					},
				}),
		],
		[/Dongle|Stick|Sound Card/, 6, drawStickAdapter],
		[/Pair/, 4, drawAdapterPair],
		[/Switch|Splitter/, 12, drawVideoBox],
		[/Adapter/, 12, drawAdapter],
	],
	sleeve: [
		[/Rain Cover/, 50, bags.drawRainCover],
		[/Sling Bag/, 36, bags.drawSling],
		[/Camera Insert/, 24, bags.drawCameraInsert],
		[/Drive Pouch/, 14, bags.drawPouch],
		[/Lanyard/, 70, bags.drawLanyard],
		[/Phone Sling/, 20, bags.drawPhoneSling],
		[/Dry Bag/, 50, bags.drawDryBag],
		[/Waterproof/, 22, bags.drawWaterproofPouch],
		[/Organizer/, 25, bags.drawOrganizer],
		[/Backpack/, 46, bags.drawBackpack],
		[/Messenger/, 38, bags.drawMessenger],
		[/Abel/, 36, sleeve(3)],
		[/Handle/, 38, sleeve(2)],
		[/Felt/, 36, sleeve(1)],
		[/Sleeve/, 36, sleeve(0)],
	],
	router: [
		[/Shelf/, 32, network.drawWallShelf],
		[/Crimping/, 22, network.drawCrimpSet],
		[/Powerline/, 12, network.drawPowerline],
		[/Switch/, 20, network.drawSwitch],
		[/PCIe/, 14, network.drawWifiCard],
		[/USB Wi-Fi/, 4, network.drawWifiStick],
		[/Extender/, 11, network.drawExtender],
		[/Pocket/, 10, body("router", drawRouter, 3)],
		[/Mesh/, 18, body("router", drawRouter, 2)],
		[/5G/, 24, tagged(body("router", drawRouter, 0), says("5G"))],
		[/4G/, 24, tagged(body("router", drawRouter, 0), says("4G LTE"))],
		[
			/R7|R3/,
			26,
			tagged(body("router", drawRouter, 1), (s) => `${numberOf(s, "speed_mbps") ?? ""} MBPS`),
		],
		[
			/Router/,
			24,
			tagged(body("router", drawRouter, 0), (s) => `${numberOf(s, "speed_mbps") ?? ""} MBPS`),
		],
	],
	"ssd-enclosure": [
		[/Caddy|Heatsink|SATA to USB/, 14, wrist.drawDrivePart],
		[/Twin Bay/, 16, wrist.drawTwinBay],
		[/NVMe SSD/, 8, (s) => wrist.drawStorageStick(s, storage(s))],
		[/Clear SATA/, 13, body("ssd-enclosure", drawSsdEnclosure, 1)],
		[/Rugged/, 11, body("ssd-enclosure", drawSsdEnclosure, 2)],
		[/Hard Drive|2\.5-inch/, 12, body("ssd-enclosure", drawSsdEnclosure, 3)],
		[/Dual/, 11, tagged(body("ssd-enclosure", drawSsdEnclosure, 0), says("NVME+SATA"))],
		[/./, 10, body("ssd-enclosure", drawSsdEnclosure, 0)],
	],
	"watch-strap": [
		[/Tool Kit/, 16, wrist.drawStrapTools],
		[/Watch Case/, 5, wrist.drawWatchCase],
		[/Kids/, 22, animal(strap(0), 320, 560, 0.8)],
		[/Band/, 22, wrist.drawBandStrap],
		[/Leather/, 24, strap(3)],
		[
			/Milanese|Steel/,
			24,
			tagged(strap(1), (s) => (/Steel/.test(s.name) ? "STEEL" : "MESH"), 130, 110),
		],
		[
			/Nylon|Trail|Braided/,
			24,
			tagged(
				strap(2),
				(s) =>
					/Trail/.test(s.name)
						? "TRAIL"
						: /Braided/.test(s.name)
							? "BRAIDED"
							: /Sport/.test(s.name)
								? "SPORT"
								: "NYLON",
				130,
				110,
			),
		],
		[
			/./,
			24,
			tagged(
				strap(0),
				(s) =>
					/Ocean/.test(s.name)
						? "OCEAN"
						: /Resin/.test(s.name)
							? "RESIN"
							: /Galaxy/.test(s.name)
								? "CURVED"
								: "SILICONE",
				130,
				110,
			),
		],
	],
	stylus: [
		[/Glove/, 24, wrist.drawGlove],
		[/Replacement Tips/, 5, wrist.drawPenTips],
		[/LCD|Drawing Tablet/, 25, wrist.drawPad],
		[/Ballpen/, 15, tagged(body("stylus", drawStylus, 2), says("PEN+INK"))],
		[/Active/, 16, tagged(body("stylus", drawStylus, 2), hours)],
		[/Disc/, 15, body("stylus", drawStylus, 1)],
		[/Pen Pro/, 17, tagged(body("stylus", drawStylus, 0), says("MAGNETIC"))],
		[/Pen/, 17, tagged(body("stylus", drawStylus, 3), hours)],
	],
};

/** Returns the look of a product; the family's last form if no title matches. */
export function formOf(family: ArtFamily, name: string): Form {
	const known = forms[family];
	const found = known.find(([titles]) => titles.test(name)) ?? known[known.length - 1];
	if (!found) throw new Error(`No drawing is known of ${name}.`);
	return found;
}
