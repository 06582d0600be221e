import { type DraftProduct, inColours, inOptions } from "./draft-product.ts";

export const webcams: DraftProduct[] = [
	{
		name: "Linaw HD Webcam 720p",
		short: "Plug-in camera for online class.",
		about:
			"Better than most built-in laptop cameras and simpler than everything else: plug it in and choose it in the meeting program. Needs a lit room.",
		specs: ["720p at 30 fps", "Microphone", "USB-A, 1.5 m"],
		price: 449,
		sale: 379,
		art: ["webcam", "ink", 0],
	},
	{
		name: "Linaw Full HD Webcam",
		short: "1080p with autofocus and a cover.",
		about:
			"A clear picture at desk distance with a lens that refocuses when you hold something up. The sliding cover is real plastic, so you know it is shut.",
		specs: ["1080p at 30 fps, autofocus", "Two microphones", "USB-A, 1.8 m, tripod thread"],
		price: 1199,
		tags: ["best", "featured"],
		art: ["webcam", "graphite", 1],
	},
	{
		name: "Linaw Full HD Webcam with Light",
		short: "Camera with a ring of light around the lens.",
		about:
			"Three levels of soft light, changed by touching the rim. It helps in a dim room; people with glasses may prefer a lamp to the side.",
		specs: ["1080p at 30 fps", "Light in three levels", "USB-A, 2 m"],
		price: 1299,
		tags: ["hot"],
		art: ["webcam", "paper", 2],
		variations: inColours("White", "Black"),
	},
	{
		name: "Linaw 2K Webcam",
		short: "1440p for sharp faces and slides.",
		about:
			"More detail than Full HD where the program allows it; many meetings still send 720p to save data. The clip holds thin laptop lids and thick monitors alike.",
		specs: ["1440p at 30 fps, autofocus", "78° view", "USB-A"],
		price: 1799,
		art: ["webcam", "ink", 1],
	},
	{
		name: "Linaw 4K Webcam",
		short: "4K sensor with digital zoom.",
		about:
			"For recording lessons and product close-ups. In a call, the extra pixels let you zoom in without turning the picture to mush.",
		specs: ["4K at 30 fps", "USB-C with USB-A adapter", "Privacy cover"],
		price: 2999,
		sale: 2699,
		badge: "4K",
		tags: ["new"],
		art: ["webcam", "graphite", 3],
	},
	{
		name: "Linaw Streaming Webcam 60 fps",
		short: "Smooth 1080p for live games.",
		about:
			"Sixty frames a second keep hands and faces smooth in a stream. Give it light from the front; every camera at this speed needs it.",
		specs: ["1080p at 60 fps", "Fixed focus from 40 cm", "USB 3.0"],
		price: 1899,
		badge: "60 fps",
		tags: ["hot"],
		art: ["webcam", "ink", 3],
		variations: inColours("Black", "White"),
	},
	{
		name: "Linaw Follow Webcam",
		short: "Turns to keep you in the frame.",
		about:
			"A motor turns the head after a teacher who walks about. It follows one person; with a crowd, switch the tracking off by touching the base.",
		specs: ["1080p at 30 fps", "Pans 300°, tilts 40°", "USB-C"],
		price: 2499,
		tags: ["new"],
		art: ["webcam", "paper", 3],
	},
	{
		name: "Linaw Conference Camera Wide",
		short: "110° view for a meeting table.",
		about:
			"Sees the whole table from the end of a small room. Microphones reach about three metres; for larger rooms add a speakerphone.",
		specs: ["1080p at 30 fps, 110°", "USB-A, 3 m", "Wall and tripod mount"],
		price: 2199,
		sale: 1899,
		art: ["webcam", "navy", 2],
	},
	{
		name: "Linaw Document Camera",
		short: "Films a page from above.",
		about:
			"Shows a worksheet, a drawing or a circuit to a class online. Folds flat for the bag, and the light in the head takes away the shadow of your hand.",
		specs: ["8 MP, A4 page", "USB-A", "Light in three levels"],
		price: 2299,
		art: ["webcam", "mint", 2],
	},
	{
		name: "Linaw Indoor Wi-Fi Camera",
		short: "Watches the sala through an app.",
		about:
			"See the children or the dog from the office, talk back and get a note when something moves. Records to a microSD card that you buy separately; no monthly fee is needed for that.",
		specs: ["1080p, night view", "2.4 GHz Wi-Fi", "Turns 355°"],
		price: 999,
		tags: ["best"],
		art: ["webcam", "paper", 1],
	},
	{
		name: "Linaw Outdoor Wi-Fi Camera",
		short: "For the gate and the garage.",
		about:
			"Stands rain under an eave and lights up when somebody comes. It needs power and a Wi-Fi signal where it hangs, so test both with your phone first.",
		specs: ["2K, colour night view with its lamps", "2.4 GHz Wi-Fi", "Splash resistant, 3 m cable"],
		price: 1599,
		art: ["webcam", "paper", 0],
		variations: inOptions("Mount", ["Wall bracket"], ["Bulb socket"]),
	},
	{
		name: "Linaw Webcam Covers",
		short: "Six thin sliders for laptops and tablets.",
		about:
			"Half a millimetre thin, so most laptops still close. Do not use them on lids with no gap at all; the glass there can be pressed.",
		specs: ["Six pieces, adhesive", "1.8 × 0.9 cm"],
		price: 99,
		badge: "Pack of 6",
		art: ["webcam", "ink", 0],
		variations: inColours("Black", "White"),
	},
	{
		name: "Linaw USB Desk Microphone",
		short: "Table microphone with a mute key.",
		about:
			"Picks up your voice from half a metre and less of the electric fan. One cable, no drivers; the light turns red when muted.",
		specs: ["USB-C to USB-A, 1.8 m", "Headphone output", "Tripod foot"],
		price: 899,
		sale: 799,
		tags: ["best"],
		art: ["webcam", "graphite", 2],
	},
];
