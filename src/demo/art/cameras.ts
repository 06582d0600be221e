/** A lens: its center, measured from the top left of a phone's back that is 258 units wide, and its radius. */
type Lens = readonly [x: number, y: number, radius: number];

/** The visible features of a phone that matter for cases and screen protectors. */
export interface PhoneLook {
	/**
	 * The raised plate around the lenses: left, top, width, height, corner radius; null if the lenses have no plate.
	 */
	plate: readonly [number, number, number, number, number] | null;
	lenses: readonly Lens[];
	flash: readonly [number, number];
	/** The cutout at the top of the screen. */
	front: "notch" | "island" | "drop" | "hole";
	/** Corner radius of the body. */
	corner: number;
}

type Front = PhoneLook["front"];
type Plate = NonNullable<PhoneLook["plate"]>;

export const look = (
	front: Front,
	plate: Plate | null,
	lenses: readonly Lens[],
	flash: readonly [number, number],
	corner = 46,
): PhoneLook => ({ front, plate, lenses, flash, corner });

/** Places lenses in a column, as on most Galaxy phones. */
export const column = (
	count: number,
	radius: number,
	x = 50,
	top = 52,
	step = radius * 2.45,
): Lens[] => Array.from({ length: count }, (_, at): Lens => [x, top + at * step, radius]);

const square = (size: number, corner: number): Plate => [17, 18, size, size, corner];
const twoDown = (front: Front) =>
	look(
		front,
		square(122, 37),
		[
			[50, 54, 26],
			[50, 108, 26],
		],
		[106, 80],
		54,
	);
const twoAcross = (front: Front) =>
	look(
		front,
		square(130, 37),
		[
			[54, 56, 28],
			[110, 112, 28],
		],
		[110, 54],
		54,
	);
const three = (front: Front) =>
	look(
		front,
		square(146, 40),
		[
			[54, 56, 31],
			[54, 126, 31],
			[118, 91, 31],
		],
		[122, 42],
		54,
	);
const galaxy = (front: Front, corner = 46) => look(front, null, column(3, 25), [102, 84], corner);
const galaxyPill = (radius: number) =>
	look("hole", [18, 18, 66, 204, 33], column(3, radius, 51, 52, 68), [106, 54], 48);
const ultra = (corner: number) =>
	look(
		"hole",
		null,
		[...column(3, 29, 52, 54, 72), [118, 66, 15], [118, 124, 20]],
		[118, 30],
		corner,
	);
export const round = (front: Front, x: number, y: number, size: number, lenses: readonly Lens[]) =>
	look(front, [x - size / 2, y - size / 2, size, size, size / 2], lenses, [x, y - size * 0.34]);

/** Detailed looks of phones, by the name after `for` in product titles. A test compares them with the device data. */
export const phoneLooks: Readonly<Record<string, PhoneLook>> = {
	"iPhone XR": look("notch", null, [[56, 60, 34]], [56, 118], 54),
	"iPhone 11": twoDown("notch"),
	"iPhone 12": look(
		"notch",
		square(118, 34),
		[
			[48, 50, 25],
			[48, 104, 25],
		],
		[104, 77],
		48,
	),
	"iPhone 13": twoAcross("notch"),
	"iPhone 14": look(
		"notch",
		square(134, 38),
		[
			[54, 56, 30],
			[114, 116, 30],
		],
		[114, 54],
		52,
	),
	"iPhone 14 Pro": three("island"),
	"iPhone 15": look(
		"island",
		square(136, 40),
		[
			[55, 57, 31],
			[116, 118, 31],
		],
		[116, 56],
		56,
	),
	"iPhone 15 Pro Max": look(
		"island",
		square(140, 38),
		[
			[52, 54, 30],
			[52, 122, 30],
			[114, 88, 30],
		],
		[118, 40],
		58,
	),
	"iPhone 16": look(
		"island",
		[20, 20, 70, 140, 35],
		[
			[55, 56, 29],
			[55, 124, 29],
		],
		[112, 90],
		58,
	),
	"iPhone 16 Pro": look(
		"island",
		square(150, 42),
		[
			[56, 58, 32],
			[56, 130, 32],
			[122, 94, 32],
		],
		[126, 42],
		62,
	),
	"iPhone 16 Pro Max": look(
		"island",
		square(138, 38),
		[
			[52, 54, 29],
			[52, 120, 29],
			[112, 87, 29],
		],
		[116, 39],
		62,
	),
	"iPhone 17": look(
		"island",
		[18, 18, 74, 148, 37],
		[
			[55, 56, 31],
			[55, 128, 31],
		],
		[116, 60],
		60,
	),
	"iPhone 17 Pro": look(
		"island",
		[10, 14, 238, 120, 44],
		[
			[46, 46, 27],
			[46, 103, 27],
			[102, 74, 27],
		],
		[212, 50],
		62,
	),
	"iPhone 17 Pro Max": look(
		"island",
		[10, 14, 238, 112, 40],
		[
			[44, 44, 25],
			[44, 97, 25],
			[96, 70, 25],
		],
		[214, 48],
		64,
	),
	"Samsung Galaxy A15": galaxy("drop"),
	"Samsung Galaxy A16": look("drop", [20, 20, 60, 190, 30], column(3, 22, 50, 52, 63), [100, 54]),
	"Samsung Galaxy A25": galaxy("drop", 42),
	"Samsung Galaxy A35": look("hole", null, column(3, 26, 52, 56, 66), [104, 90], 44),
	"Samsung Galaxy A55": look("hole", null, column(3, 27, 52, 56, 69), [106, 92], 40),
	"Samsung Galaxy A56": galaxyPill(24),
	"Samsung Galaxy S24": look("hole", null, column(3, 24, 50, 52, 61), [98, 80], 42),
	"Samsung Galaxy S24 Ultra": ultra(18),
	"Samsung Galaxy S25": look("hole", null, column(3, 26, 50, 54, 64), [100, 84], 46),
	"Samsung Galaxy S25 Ultra": ultra(30),
	"Redmi 13C": look(
		"drop",
		[18, 20, 118, 150, 30],
		[
			[52, 58, 28],
			[52, 126, 28],
		],
		[106, 60],
	),
	"Redmi 14C": round("drop", 129, 108, 172, [
		[96, 78, 28],
		[162, 78, 28],
		[96, 142, 28],
	]),
	"Redmi Note 13": look(
		"hole",
		null,
		[
			[52, 56, 29],
			[52, 130, 29],
			[116, 56, 20],
		],
		[116, 120],
		40,
	),
	"Redmi Note 13 Pro": look(
		"hole",
		[16, 18, 132, 152, 28],
		[
			[52, 58, 31],
			[52, 130, 31],
			[116, 58, 20],
		],
		[116, 122],
		36,
	),
	"Redmi Note 14": look(
		"hole",
		[64, 26, 130, 130, 42],
		[
			[100, 62, 27],
			[158, 62, 27],
			[100, 120, 27],
		],
		[158, 120],
	),
	"POCO M6": look(
		"drop",
		[14, 16, 230, 112, 28],
		[
			[58, 72, 32],
			[128, 72, 32],
		],
		[196, 72],
	),
	"POCO X6 Pro": look(
		"hole",
		[14, 16, 230, 128, 34],
		[
			[60, 80, 36],
			[132, 80, 36],
			[200, 52, 18],
		],
		[200, 110],
	),
	"POCO X7": look(
		"hole",
		[56, 24, 146, 138, 52],
		[
			[98, 64, 27],
			[160, 64, 27],
			[98, 124, 27],
		],
		[160, 124],
	),
	"POCO X7 Pro": look(
		"hole",
		[20, 20, 70, 166, 35],
		[
			[55, 58, 29],
			[55, 136, 29],
		],
		[112, 60],
	),
	"realme C65": look(
		"hole",
		square(128, 34),
		[
			[54, 58, 28],
			[54, 116, 24],
		],
		[110, 58],
		40,
	),
	"realme C75": look(
		"hole",
		[18, 20, 86, 176, 34],
		[
			[61, 64, 30],
			[61, 138, 30],
		],
		[126, 64],
		40,
	),
	"realme Note 50": look(
		"drop",
		null,
		[
			[56, 64, 34],
			[56, 148, 34],
		],
		[116, 64],
		38,
	),
	"realme Note 60": look(
		"drop",
		[16, 18, 136, 128, 40],
		[
			[54, 58, 27],
			[54, 114, 20],
			[112, 58, 27],
		],
		[112, 112],
		38,
	),
	"vivo Y18": look(
		"drop",
		null,
		[
			[58, 70, 40],
			[58, 166, 40],
		],
		[122, 70],
		42,
	),
	"vivo Y19s": look(
		"drop",
		square(134, 40),
		[
			[56, 58, 28],
			[114, 58, 20],
			[56, 118, 24],
		],
		[114, 116],
		42,
	),
	"vivo Y29": look(
		"hole",
		[20, 20, 92, 190, 46],
		[
			[66, 68, 34],
			[66, 156, 34],
		],
		[66, 112],
		44,
	),
	"vivo V30": look(
		"hole",
		[18, 20, 118, 196, 44],
		[
			[77, 66, 36],
			[77, 146, 30],
		],
		[77, 190],
		58,
	),
	"OPPO A18": look(
		"drop",
		[18, 20, 112, 166, 30],
		[
			[58, 66, 33],
			[58, 142, 33],
		],
		[110, 104],
		40,
	),
	"OPPO A3x": look(
		"hole",
		[20, 20, 82, 168, 28],
		[
			[61, 64, 31],
			[61, 136, 31],
		],
		[124, 64],
		40,
	),
	"OPPO A60": look(
		"hole",
		[18, 20, 100, 160, 50],
		[
			[68, 70, 35],
			[68, 136, 24],
		],
		[104, 104],
		44,
	),
	"Infinix Hot 40i": look(
		"hole",
		[16, 18, 126, 160, 42],
		[
			[56, 64, 32],
			[56, 138, 32],
		],
		[114, 66],
		40,
	),
	"Infinix Hot 50": look(
		"hole",
		[20, 20, 78, 190, 39],
		[
			[59, 62, 29],
			[59, 132, 29],
		],
		[59, 186],
		40,
	),
	"Infinix Note 40": look(
		"hole",
		[16, 18, 158, 150, 52],
		[
			[58, 62, 33],
			[126, 62, 33],
			[92, 122, 28],
		],
		[148, 122],
		54,
	),
	"Infinix Note 50": look(
		"hole",
		[16, 18, 140, 132, 24],
		[
			[56, 58, 28],
			[118, 58, 28],
			[56, 116, 24],
		],
		[118, 114],
		44,
	),
	"Tecno Spark 20": look(
		"hole",
		square(140, 46),
		[
			[58, 60, 31],
			[118, 60, 22],
			[58, 122, 22],
		],
		[118, 118],
		42,
	),
	"Tecno Spark 30": round("hole", 129, 104, 164, [
		[98, 84, 30],
		[162, 84, 30],
		[130, 142, 24],
	]),
	"Tecno Spark 40": look(
		"hole",
		[20, 20, 80, 180, 22],
		[
			[60, 64, 30],
			[60, 140, 30],
		],
		[124, 60],
		40,
	),
	"Tecno Camon 30": round("hole", 129, 112, 180, [
		[94, 92, 34],
		[164, 92, 34],
		[129, 158, 26],
	]),
	"Tecno Camon 40": look(
		"hole",
		[14, 18, 230, 108, 54],
		[
			[62, 72, 36],
			[142, 72, 30],
		],
		[204, 72],
		50,
	),
	"Tecno Pova 6": look(
		"hole",
		[16, 18, 226, 132, 20],
		[
			[64, 84, 34],
			[140, 60, 24],
			[140, 116, 20],
		],
		[204, 84],
		36,
	),
	"Tecno Pova 7": look(
		"hole",
		[40, 18, 178, 124, 30],
		[
			[86, 62, 30],
			[172, 62, 30],
		],
		[129, 116],
		36,
	),
	"HONOR X7b": round("hole", 129, 112, 176, [
		[94, 86, 32],
		[164, 86, 26],
		[110, 152, 24],
	]),
	"HONOR X8b": look(
		"island",
		[18, 20, 100, 198, 50],
		[
			[68, 66, 32],
			[68, 134, 28],
			[68, 188, 20],
		],
		[104, 100],
		44,
	),
	"HONOR X9b": round("hole", 129, 124, 200, [
		[129, 82, 36],
		[92, 146, 28],
		[168, 146, 28],
	]),
	"HONOR X9c": round("hole", 129, 116, 186, [
		[92, 116, 40],
		[164, 92, 28],
		[164, 150, 20],
	]),
};
