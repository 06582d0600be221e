import { type DraftProduct, inColours, inOptions } from "./draft-product.ts";

export const speakers: DraftProduct[] = [
	{
		name: "Himig Bato Mini Speaker",
		short: "Palm-sized Bluetooth speaker with a strap.",
		about:
			"Small as a river stone and loud enough for a bedroom. Two of them can be paired as left and right.",
		specs: ["5W, Bluetooth 5.3", "Up to 8 hours", "Splash resistant"],
		price: 599,
		sale: 499,
		tags: ["best"],
		art: ["speaker", "sea", 2],
		variations: inColours("Sea Green", "Black", "Chili Red", "Sand"),
	},
	{
		name: "Himig Alon Portable Speaker",
		short: "Cylinder speaker for the beach.",
		about:
			"Takes rain and a rinse under the faucet; let it dry before charging. Rubber feet keep it from rolling off the table.",
		specs: ["16W, Bluetooth 5.3", "Up to 12 hours at half volume", "IPX7 as stated by the maker"],
		price: 1499,
		badge: "Beach ready",
		tags: ["hot", "featured"],
		art: ["speaker", "sky", 0],
		variations: inColours("Sky Blue", "Black", "Mango"),
	},
	{
		name: "Himig Fiesta Party Speaker",
		short: "Eight-inch speaker with two microphones.",
		about:
			"Karaoke for the whole street within reason: two wireless microphones, echo control and a light ring. Please mind the barangay's ten o'clock.",
		specs: ["60W, 8-inch woofer", "Up to 6 hours, or on the wall", "Bluetooth, USB, AUX, microSD"],
		price: 4499,
		sale: 3999,
		badge: "2 mics",
		tags: ["best", "featured"],
		art: ["speaker", "chili", 3],
	},
	{
		name: "Himig Fiesta XL Party Speaker",
		short: "Twin eight-inch speaker on wheels.",
		about:
			"The big one, with a handle and wheels, for events in a covered court. Heavy at about 14 kg, so bring a companion.",
		specs: [
			"120W, two 8-inch woofers",
			"Guitar and two microphone inputs",
			"Up to 5 hours on battery",
		],
		price: 7999,
		art: ["speaker", "ink", 3],
	},
	{
		name: "Himig Karaoke Microphone Speaker",
		short: "Microphone and speaker in one.",
		about:
			"Hold it, connect the phone and sing. The voice has an echo dial and five effects that children find at once.",
		specs: ["10W, Bluetooth 5.0", "Up to 5 hours"],
		price: 499,
		tags: ["hot"],
		art: ["speaker", "blush", 0],
		variations: inColours("Blush Pink", "Black", "Mango"),
	},
	{
		name: "Himig Desk Speakers 2.0",
		short: "USB-powered pair for a PC.",
		about:
			"A clear step up from laptop speakers, powered from a USB port. The volume knob is in front, where the hand finds it.",
		specs: ["2 × 3W", "USB power, 3.5 mm sound", "1.2 m cable"],
		price: 449,
		tags: ["best"],
		art: ["speaker", "ink", 0],
		variations: inColours("Black", "White"),
	},
	{
		name: "Himig Desk Speakers 2.1",
		short: "Two speakers and a subwoofer.",
		about:
			"The subwoofer goes under the table and does the low notes, so the two on the desk can be small. Has Bluetooth for the phone as well.",
		specs: ["25W in total", "Bluetooth 5.3, AUX, USB stick", "Power from the wall"],
		price: 1699,
		sale: 1499,
		art: ["speaker", "graphite", 3],
	},
	{
		name: "Himig Soundbar 40",
		short: "40 cm bar for a monitor or small TV.",
		about:
			"Slips under a monitor and makes dialogue easier to follow. It is a stereo bar; it does not claim surround.",
		specs: ["2 × 8W, Bluetooth 5.3, AUX, USB", "40 × 6 × 6 cm", "Up to 8 hours on battery"],
		price: 999,
		art: ["speaker", "ink", 1],
	},
	{
		name: "Himig Soundbar 80",
		short: "80 cm TV bar with remote.",
		about:
			"Connects to the TV by HDMI ARC or an optical cable and turns on and off with it. Wall brackets and screws are in the box.",
		specs: ["60W", "HDMI ARC, optical, AUX, Bluetooth", "Remote with battery"],
		price: 2999,
		art: ["speaker", "graphite", 1],
	},
	{
		name: "Himig Clip Speaker",
		short: "Clips to a bag strap or a bike.",
		about:
			"A flat speaker with a wide clip for walks and market stalls. One button does everything, so it can be used without looking.",
		specs: ["4W, Bluetooth 5.3", "Up to 8 hours", "About 130 g"],
		price: 549,
		art: ["speaker", "mango", 2],
		variations: inColours("Mango", "Black", "Mint"),
	},
	{
		name: "Himig Radyo Retro Speaker",
		short: "FM radio, Bluetooth and USB in a classic box.",
		about:
			"For lola's kitchen: a real tuning knob for AM and FM and Bluetooth for everybody else. Runs from the wall, from the built-in battery or from three AA cells.",
		specs: ["AM/FM with telescopic antenna", "6W, Bluetooth, USB, microSD", "Up to 10 hours"],
		price: 1199,
		art: ["speaker", "sand", 1],
		variations: inColours("Sand", "Sea Green"),
	},
	{
		name: "Himig Emergency Radio Speaker",
		short: "Crank, solar and USB power for storms.",
		about:
			"Keeps the weather report on when power and signal are gone. A minute of cranking gives several minutes of radio; the torch and the siren are useful too.",
		specs: [
			"AM/FM radio, lamp, siren",
			"4,000 mAh battery, can charge a phone a little",
			"USB-C charging",
		],
		price: 1099,
		sale: 949,
		tags: ["hot"],
		badge: "Typhoon kit",
		art: ["speaker", "chili", 1],
	},
	{
		name: "Himig Bedside Clock Speaker",
		short: "Alarm clock, speaker and night light.",
		about:
			"Wakes you with a light that grows brighter before the sound starts. The display dims fully for those who cannot sleep with numbers glowing.",
		specs: ["5W, Bluetooth 5.3, FM", "Two alarms", "USB-C power"],
		price: 899,
		art: ["speaker", "paper", 0],
		variations: inColours("White", "Ube"),
	},
	{
		name: "Himig Shower Speaker",
		short: "Suction-cup speaker for tiles.",
		about:
			"Sticks to smooth tiles or glass and takes splashes. Press the cup on a dry wall and it holds for weeks; on rough walls use the cord.",
		specs: ["5W, Bluetooth 5.3", "IPX6 as stated by the maker", "Up to 7 hours"],
		price: 399,
		sale: 329,
		art: ["speaker", "sky", 2],
		variations: inColours("Sky Blue", "Mint"),
	},
	{
		name: "Himig Meeting Speakerphone",
		short: "Microphone and speaker for a small room.",
		about:
			"Put it in the middle of the table and four people can talk without leaning in. Works over USB or Bluetooth with the usual meeting programs.",
		specs: ["Four microphones, about 3 m reach", "USB-C with USB-A adapter", "Up to 10 hours"],
		price: 2499,
		art: ["speaker", "graphite", 2],
	},
	{
		name: "Himig Amplifier Board Box",
		short: "Small amplifier for passive speakers.",
		about:
			"Brings old bookshelf speakers back with Bluetooth and a USB stick player. Screw terminals at the back; the speakers are not included.",
		specs: ["2 × 50W at 4 ohms", "Bluetooth, USB, AUX, FM"],
		price: 1299,
		art: ["speaker", "navy", 3],
		variations: inOptions("Power supply", ["12 V adapter"], ["24 V adapter", 1499]),
	},
	{
		name: "Himig Wireless Microphone Pair",
		short: "Two handheld microphones with a receiver.",
		about:
			"Plug the receiver into any amplifier or party speaker with a 6.35 mm input. The two channels are fixed; buy one pair per room.",
		specs: ["UHF, about 30 m in the open", "Rechargeable, up to 6 hours"],
		price: 1499,
		tags: ["new"],
		art: ["speaker", "ink", 0],
	},
];
