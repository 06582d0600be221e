import { drawAdapter } from "./families/adapter.ts";
import { drawCable } from "./families/cable.ts";
import { drawCarMount } from "./families/car-mount.ts";
import { drawCase } from "./families/case.ts";
import { drawCharger } from "./families/charger.ts";
import { drawCoolingPad } from "./families/cooling-pad.ts";
import { drawEarbuds } from "./families/earbuds.ts";
import { drawFlashDrive } from "./families/flash-drive.ts";
import { drawHeadphones } from "./families/headphones.ts";
import { drawKeyboard } from "./families/keyboard.ts";
import { drawLaptopStand } from "./families/laptop-stand.ts";
import { drawMemoryCard } from "./families/memory-card.ts";
import { drawMouse } from "./families/mouse.ts";
import { drawMousePad } from "./families/mouse-pad.ts";
import { drawPowerBank } from "./families/power-bank.ts";
import { drawRingLight } from "./families/ring-light.ts";
import { drawRouter } from "./families/router.ts";
import { drawScreenProtector } from "./families/screen-protector.ts";
import { drawSleeve } from "./families/sleeve.ts";
import { drawSpeaker } from "./families/speaker.ts";
import { drawSsdEnclosure } from "./families/ssd-enclosure.ts";
import { drawStylus } from "./families/stylus.ts";
import { drawTripod } from "./families/tripod.ts";
import { drawUsbHub } from "./families/usb-hub.ts";
import { drawWatchStrap } from "./families/watch-strap.ts";
import { drawWebcam } from "./families/webcam.ts";
import type { Sitting } from "./light.ts";
import type { ArtFamily } from "./vocabulary.ts";

/** Each family's drawing: what stands on the tile, without the tile. */
export const families: Record<ArtFamily, (sitting: Sitting) => string> = {
	adapter: drawAdapter,
	cable: drawCable,
	"car-mount": drawCarMount,
	case: drawCase,
	charger: drawCharger,
	"cooling-pad": drawCoolingPad,
	earbuds: drawEarbuds,
	"flash-drive": drawFlashDrive,
	headphones: drawHeadphones,
	keyboard: drawKeyboard,
	"laptop-stand": drawLaptopStand,
	"memory-card": drawMemoryCard,
	mouse: drawMouse,
	"mouse-pad": drawMousePad,
	"power-bank": drawPowerBank,
	"ring-light": drawRingLight,
	router: drawRouter,
	"screen-protector": drawScreenProtector,
	sleeve: drawSleeve,
	speaker: drawSpeaker,
	"ssd-enclosure": drawSsdEnclosure,
	stylus: drawStylus,
	tripod: drawTripod,
	"usb-hub": drawUsbHub,
	"watch-strap": drawWatchStrap,
	webcam: drawWebcam,
};
