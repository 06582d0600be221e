/**
 * What people say they need, rather than what it is called: a situation, and what serves in it.
 *
 * All groups of `said` have to be in the query, each by any of its words in any form ("overheats" for "overheat",
 * "umiinit" for "heat"). What serves is a product type, or what names say (`named`, one or two words side by side),
 * by how well it does: 1 is what is meant.
 */
interface Situation {
	said: readonly string[];
	types?: Readonly<Record<string, number>>;
	named?: Readonly<Record<string, number>>;
	/** Attributes of which something can be said of it. */
	facts?: Readonly<Record<string, number>>;
	/** It says more of what is asked for, and asks for nothing by itself: "for kids". */
	isOnlyBeside?: true;
}

const phone = "phone cellphone cp selpon mobile smartphone iphone android celphone";
const laptop = "laptop notebook macbook chromebook";
const computer = `${laptop} computer pc desktop`;
const tablet = "tablet ipad tab";
const wet =
	"wet rain rainy rainproof water waterproof dry swim beach sea pool shower splash flood island drizzle";
const hot = "hot heat overheat warm cool temperature";
const noPower = "brownout blackout outage electricity power typhoon storm";
const internet = "wifi wi internet signal";
const pain = "hurt pain sore ache tired strain carpal";
const run = "run runner jog jogger gym exercise workout sport marathon";
const ride = "motor motorcycle motorbike scooter rider moto";
const bicycle = "bike bicycle cycle cyclist";
const harm = "protect scratch crack drop break fall bump damage shatter";
const listening = "earphone earbud headphone headset airpods";
const car = "car drive jeep van truck vehicle";
const child = "kid child toddler baby pet dog cat puppy";
const film = "film record shoot video vlog content reel tiktok youtube";
const meet = "zoom meet meeting class teach lecture call teams skype interview";
const music = "music song listen sound audio spotify playlist podcast";
const away =
	"travel trip outside outdoor commute bus road flight plane camp hike climb office work school";

export const situations: readonly Situation[] = [
	// Power
	{
		said: ["lowbat lobat lowbatt drain"],
		types: { power_bank: 1, charger: 0.5, car_charger: 0.4 },
	},
	{ said: [phone, "die dead"], types: { power_bank: 1, charger: 0.4 } },
	{ said: ["battery", "run out low empty last dead die"], types: { power_bank: 1, charger: 0.4 } },
	{ said: ["charge", away], types: { power_bank: 1, charger: 0.4 } },
	{ said: ["charge", car], types: { car_charger: 1, power_bank: 0.8 } },
	{ said: ["charge", ride], named: { "handlebar charger": 1 }, types: { car_charger: 0.6 } },
	{ said: [phone, noPower], types: { power_bank: 1 } },
	{
		said: ["brownout blackout outage typhoon storm emergency disaster earthquake calamity"],
		types: { power_bank: 0.8 },
		named: { emergency: 1, solar: 1, "backup battery": 1 },
		facts: { water_rating: 0.4 },
	},
	{
		said: ["charge", "camp hike climb mountain sun solar"],
		named: { solar: 1 },
		types: { power_bank: 0.6 },
	},
	{ said: ["powerbank bank", "camp hike climb mountain sun"], named: { solar: 1 } },
	{ said: ["charge", "cable cord wire"], facts: { watts: 1 } },
	{
		said: [
			"charge charger",
			"two three four five six 2 3 4 5 6 both several many family everyone together all",
		],
		named: {
			"three port": 1,
			"four port": 1,
			"six port": 1,
			dual: 1,
			family: 1,
			station: 1,
			port: 0.7,
		},
	},
	{
		said: ["outlet socket plug", "few more many lack enough add far long"],
		types: { extension_cord: 1 },
		named: { "port charger": 0.5 },
	},
	{
		said: [
			"plug outlet socket adapter charge",
			"abroad country europe japan korea singapore dubai states america usa uk australia hongkong taiwan",
		],
		named: { "travel adapter": 1 },
	},
	// Network
	{
		said: [`${internet} router modem`, noPower],
		named: { "backup battery": 1, "pocket wi": 0.4, lte: 0.4 },
	},
	{
		said: [
			`${internet} router modem`,
			"weak slow reach far room bedroom upstairs floor corner spot extend boost strong",
		],
		types: { wifi_extender: 1, wifi_adapter: 0.4, router: 0.3 },
		named: { mesh: 1, powerline: 0.6 },
	},
	{
		said: [internet, "sim line fiber fibre prepaid province load"],
		types: { router: 0.4 },
		named: { lte: 1, "5g": 1, sim: 1, pocket: 1, prepaid: 1 },
	},
	{
		said: [internet, "slow many crowded share people everyone together"],
		types: { router: 1 },
	},
	{ said: [internet, "desktop pc computer"], types: { wifi_adapter: 1 } },
	{ said: ["wire cable lan ethernet", "internet", laptop], named: { "to lan": 1 } },
	{ said: ["lan ethernet rj45", "hole port slot jack", laptop], named: { "to lan": 1, lan: 0.7 } },
	// Sound
	{
		said: ["sing karaoke videoke"],
		named: { karaoke: 1, "party speaker": 1, "microphone pair": 0.5 },
	},
	{
		said: ["party celebration fiesta event", "music speaker loud dance sound"],
		named: { party: 1 },
	},
	{
		said: ["typhoon storm emergency", "radio news listen"],
		named: { "radio speaker": 1, radio: 0.6 },
	},
	{ said: ["sleep bed", `${music} ear ${listening}`], named: { sleep: 1, "open ear": 0.5 } },
	{
		said: [`${run} fall`, `${music} ear ${listening}`],
		named: { sport: 1, "bone conduction": 1, neckband: 0.4 },
	},
	{
		said: ["hear listen", "car road traffic horn outside", `${run} ${bicycle} ride`],
		named: { "bone conduction": 1, "open ear": 1, open: 0.9 },
	},
	{
		said: [
			"noise noisy loud concentrate focus",
			"bus jeep plane office train commute traffic airplane travel",
		],
		named: { anc: 1 },
	},
	{
		said: ["hear voice talk speak mic microphone", meet],
		types: { microphone: 0.6, headphones: 0.5 },
		named: { "call headset": 1, speakerphone: 1, "desk microphone": 1 },
	},
	{
		said: ["jack hole", `${phone} ${computer} ${tablet} broken none old earphone headphone`],
		named: { "3.5mm": 0.8, "sound card": 0.8 },
	},
	{
		said: ["jack hole", "broken break crackle", computer],
		named: { "sound card": 1, "3.5mm": 0.5 },
	},
	{
		said: [`${music} earphone headphone`, "charge", "while same together both time"],
		named: { listen: 1 },
	},
	{
		said: [music, car],
		named: { "fm transmitter": 1, aux: 1, "bluetooth receiver": 1, "3.5mm": 0.4 },
	},
	{ said: ["bluetooth", "desktop pc computer"], named: { "bluetooth dongle": 1, dongle: 0.8 } },
	// Hands and eyes at a desk
	{
		said: ["wrist hand arm", `${pain} comfortable ergonomic`],
		named: { wrist: 1, vertical: 1, trackball: 1, ergonomic: 1 },
	},
	{ said: ["number figure accounting accountant encode excel", laptop], types: { numpad: 1 } },
	{
		said: ["type write thesis email encode", `${tablet} ${phone}`],
		types: { keyboard: 1 },
		named: { bluetooth: 0.3 },
	},
	{
		said: [hot, `${laptop} computer`],
		types: { cooling_pad: 1, laptop_stand: 0.3 },
		named: { "thermal paste": 0.5 },
	},
	{ said: [hot, phone], types: { phone_cooler: 1 } },
	{ said: ["low high height eye neck back", "monitor screen"], types: { monitor_stand: 1 } },
	{ said: ["low high height eye neck back posture", laptop], types: { laptop_stand: 1 } },
	{
		said: ["bed sofa lap couch floor lie", `${laptop} work study`],
		named: { "bed table": 1, "lap desk": 1 },
	},
	{
		said: ["bed sofa couch lie", `${tablet} ${phone} watch read ebook movie netflix stand hold`],
		named: { "floor stand": 1, lazy: 1 },
		types: { phone_stand: 0.5 },
	},
	{
		said: ["mess tangle organize tidy", "cable wire cord charger gadget"],
		named: { organizer: 1 },
		types: { pouch: 0.4 },
	},
	{
		said: ["mess tangle organize tidy hide", "cable wire cord", "desk table"],
		named: { "cable tray": 1 },
	},
	{ said: ["present slide presentation", "click remote change walk"], named: { presenter: 1 } },
	// Pictures
	{
		said: ["dark dim bright", `${meet} face video webcam`],
		named: { "light bar": 1, "with light": 1 },
		types: { ring_light: 0.6, video_light: 0.5 },
	},
	{ said: ["camera", `${meet} stream`], types: { webcam: 1 } },
	{
		said: [
			"watch see guard monitor check look security secure",
			`home house ${child} shop store gate yaya helper garage`,
		],
		types: { security_camera: 1 },
	},
	{
		said: [film, "above top overhead down table desk flatlay"],
		named: { overhead: 1, "clamp ring": 0.5 },
	},
	{
		said: ["show teach share", "worksheet paper document book page handwriting"],
		named: { "document camera": 1 },
	},
	{
		said: ["camera webcam", "cover watch see spy hack peek privacy", computer],
		named: { "webcam cover": 1 },
	},
	{ said: ["shake shaky stable steady smooth"], types: { gimbal: 1, tripod: 0.3 } },
	{
		said: ["group family barkada everyone", "photo picture selfie"],
		named: { selfie: 1, "shutter remote": 1 },
		types: { tripod: 0.7 },
	},
	{
		said: ["light bright", "sell seller live tiktok vlog stream content"],
		named: { "ring light": 1 },
		types: { ring_light: 1, video_light: 0.5 },
	},
	{
		said: ["light bright", "picture photo product clothes food"],
		named: { softbox: 1 },
		types: { ring_light: 0.5, video_light: 0.5 },
	},
	// Files
	{
		said: [
			"phone cellphone cp selpon mobile smartphone android celphone tablet",
			"storage space memory full fit",
		],
		types: { memory_card: 1, flash_drive: 0.4 },
		named: { otg: 0.6 },
	},
	{
		said: ["iphone ipad", "full storage space photo video"],
		types: { flash_drive: 0.6, drive: 0.4 },
		named: { "phone ssd": 0.6 },
	},
	{
		said: ["move transfer copy send put get", `${phone} ${tablet}`, computer],
		types: { flash_drive: 0.5, card_reader: 0.4 },
		named: { otg: 1 },
	},
	{
		said: ["usb flash drive", phone, computer],
		named: { otg: 1, dual: 0.8 },
		types: { flash_drive: 0.5 },
	},
	{
		said: ["backup keep save", "photo file video document"],
		types: { drive: 1, flash_drive: 0.5 },
	},
	{
		said: ["password lock pin encrypt secret confidential", "usb file flash drive document"],
		named: { keypad: 1 },
		types: { flash_drive: 0.4 },
	},
	{
		said: ["slow fast speed upgrade", `${laptop} computer`],
		named: { "internal ssd": 1, "internal nvme": 1, "drive caddy": 0.5 },
	},
	{
		said: ["dead die broken recover rescue get", "file data photo drive disk", computer],
		types: { ssd_enclosure: 1 },
	},
	{
		said: ["console switch handheld", "storage space memory full game download"],
		types: { memory_card: 0.8 },
		named: { consoles: 1, console: 1 },
	},
	// Ports and screens
	{
		said: ["port usb", "one only single few more lack enough", computer],
		types: { usb_hub: 1 },
		named: { "a adapter": 0.4 },
	},
	{ said: ["port", "one only single few more lack enough add"], types: { usb_hub: 1 } },
	{
		said: ["monitor screen display", "two dual second three double", computer],
		named: { "display dock": 1, dock: 0.9, "hdmi adapter": 0.5, "hdmi cable": 0.5 },
		types: { usb_hub: 0.6 },
	},
	{
		said: [
			"connect attach plug hook show watch play cast mirror",
			"tv television monitor projector",
		],
		named: { "hdmi cable": 1, "hdmi adapter": 0.6, vga: 0.4 },
		facts: { hdmi_ports: 0.5 },
	},
	{
		said: ["projector", `present class ${laptop}`],
		named: { vga: 1, "hdmi adapter": 0.8, hub: 0.5 },
	},
	{
		said: ["hdmi", "one two three several console switch box"],
		named: { "hdmi switch": 1, "hdmi splitter": 0.6 },
	},
	{
		said: ["hdmi port input", "one two three several share", "console box player device"],
		named: { "hdmi switch": 1 },
	},
	{ said: ["printer"], named: { printer: 1 } },
	{ said: ["two both", "computer pc laptop", "keyboard mouse"], named: { kvm: 1 } },
	// On the way
	{
		said: [car, "hold holder mount map navigation waze gps", phone],
		types: { car_mount: 0.8 },
		named: { vent: 1, dashboard: 1, suction: 1 },
	},
	{
		said: [ride, "hold holder mount map navigation waze gps", phone],
		named: { handlebar: 1, motorcycle: 1, motor: 1, bike: 0.9 },
		types: { car_mount: 0.5 },
	},
	{ said: [ride, wet, phone], named: { "rainproof handlebar": 1 }, types: { car_mount: 0.5 } },
	{ said: [`${car} seat headrest`, tablet], named: { headrest: 1, "tablet mount": 0.6 } },
	{ said: [wet], facts: { water_rating: 1 }, named: { waterproof: 1, rainproof: 1, rain: 0.5 } },
	{ said: [wet, `${phone} gadget wallet`], named: { "waterproof phone": 1, "dry bag": 0.9 } },
	{
		said: [wet, `bag backpack ${laptop}`],
		types: { bag: 0.6 },
		named: { "rain cover": 0.6, "roll top": 1 },
	},
	{
		said: ["theft steal stolen thief pickpocket snatch snatcher robber"],
		named: { "anti theft": 1 },
		types: { bag: 0.5 },
	},
	{ said: ["lose drop hang neck", "strap lanyard sling"], named: { lanyard: 1 } },
	{ said: ["hang neck shoulder necklace", phone], named: { lanyard: 1, sling: 0.9 } },
	// Drawing and writing
	{
		said: ["draw sketch art artist"],
		types: { drawing_tablet: 1, stylus: 0.6 },
		named: { "writing pad": 0.9 },
	},
	{
		said: ["draw sketch art write note sign", `${tablet} ${phone} screen`],
		types: { stylus: 1, drawing_tablet: 0.8 },
	},
	{ said: ["sign signature"], types: { stylus: 0.6 }, named: { ballpen: 1 } },
	// Keeping things whole
	{ said: [harm, phone], types: { case: 1, screen_protector: 1 } },
	{ said: [harm, "screen"], types: { screen_protector: 1 } },
	{ said: [harm, "lens camera"], named: { "lens rings": 1 } },
	{ said: [harm, "watch smartwatch"], named: { "watch case": 1 } },
	{ said: [harm, laptop], types: { sleeve: 1 } },
	{ said: [harm, "powerbank bank power"], named: { "bank pouch": 1 } },
	{
		said: [harm, tablet],
		types: { case: 1, screen_protector: 0.6 },
		named: { "tablet case": 1, folio: 0.8 },
	},
	{
		said: [harm, `${listening} airpod`, "case"],
		named: { "case cover": 1 },
	},
	{
		said: [`${harm} survive shockproof`, "file drive ssd storage backup"],
		named: { rugged: 1 },
		types: { drive: 0.4 },
	},
	{
		said: ["break fray wire end neck protect", "cable cord"],
		named: { "cable saver": 1, "cable protector": 1, braided: 0.6 },
	},
	{
		said: ["drink coffee crumb spill dust dirt", "keyboard"],
		named: { "keyboard cover": 1, cleaning: 0.5 },
	},
	{
		said: ["rubber tip foam silicone", listening],
		named: { "ear tips": 1 },
	},
	{
		said: ["tip nib", "stylus pen"],
		named: { "replacement tips": 1, tips: 0.8 },
	},
	{ said: ["palm smudge hand touch", "draw drawing stylus tablet"], named: { glove: 1 } },
	{ said: ["grip slip hold", phone, "one hand"], named: { ring: 1 } },
	// Hearing and being heard
	{
		said: ["block cancel reduce shut", "sound noise engine"],
		named: { anc: 1 },
		facts: { noise_cancelling: 1 },
	},
	{ said: ["voice podcast narrate", film], types: { microphone: 1 } },
	{ said: [meet, "room table group conference people"], named: { speakerphone: 1, conference: 1 } },
	{ said: ["tv movie", "sound speaker louder hear dialogue"], named: { soundbar: 1 } },
	{ said: [computer, "sound speaker louder bass"], named: { "desk speakers": 1 } },
	{ said: ["bathroom shower bath", music], named: { shower: 1 }, facts: { water_rating: 0.7 } },
	{ said: ["wake alarm clock morning"], named: { clock: 1 } },
	{ said: ["tangle", listening], types: { earbuds: 1 } },
	{
		said: ["old", "speaker amplifier passive bookshelf", "bluetooth play"],
		named: { amplifier: 1, "bluetooth receiver": 0.8 },
	},
	{
		said: ["old wire", listening, "bluetooth wireless"],
		named: { "bluetooth receiver": 1 },
	},
	{ said: ["cold freeze winter", "hand finger"], named: { warmer: 1 } },
	// More of files and pictures
	{
		said: ["camera dslr mirrorless", "photo picture file card", computer],
		types: { card_reader: 1 },
	},
	{ said: [film, "game console gameplay", computer], named: { capture: 1 } },
	{ said: [`${film} stream capture`, "gameplay console"], named: { capture: 1 } },
	{
		said: ["clone duplicate", "drive ssd disk"],
		named: { "twin bay": 1 },
		types: { ssd_enclosure: 0.6 },
	},
	{ said: ["m.2 nvme sata", "external outside usb enclosure"], types: { ssd_enclosure: 1 } },
	{ said: [hot, "ssd"], named: { heatsink: 1 } },
	{ said: ["dvd", "drive ssd"], named: { caddy: 1 } },
	{ said: ["car stereo", "usb flash"], types: { flash_drive: 1 } },
	{
		said: ["wedding event giveaway souvenir", "usb flash"],
		types: { flash_drive: 0.7 },
		named: { bamboo: 1, giveaway: 1 },
	},
	{ said: [film, "myself dance stand hands free"], types: { tripod: 1, gimbal: 0.3 } },
	{
		said: ["recipe cook kitchen read watch", `${phone} ${tablet}`, "stand hold prop"],
		types: { phone_stand: 1 },
	},
	// More of networks and ports
	{
		said: ["more several many share", "computer pc laptop tv", "lan ethernet internet"],
		types: { network_switch: 1 },
	},
	{
		said: [internet, "two second third floor big whole", "house home"],
		named: { mesh: 1 },
		types: { wifi_extender: 0.8, router: 0.4 },
	},
	{ said: ["make cut crimp", "lan ethernet network cable"], named: { crimping: 1 } },
	{
		said: ["router modem", "hang wall shelf put place mount"],
		named: { "router wall": 1, shelf: 0.5 },
	},
	{
		said: ["port plug usb", "behind back reach front far", computer],
		named: { "clip hub": 1, "usb extension": 1 },
		types: { usb_hub: 0.5 },
	},
	{
		said: ["earphone headphone music", "two both share together", "one phone"],
		named: { splitter: 1 },
	},
	// Wearing and carrying
	{
		said: ["gym sport run sweat swim exercise", "strap band"],
		named: { silicone: 1, sport: 1, nylon: 0.6 },
	},
	{
		said: ["office formal dress elegant work wedding", "strap band"],
		named: { leather: 1, steel: 1, milanese: 1 },
	},
	{
		said: ["carry keep put store", "cable cord adapter charger gadget wire"],
		named: { organizer: 1 },
		types: { pouch: 0.5 },
	},
	{ said: ["carry keep put bring", "powerbank bank drive"], types: { pouch: 1 } },
	{
		said: ["market mall concert crowd walk", phone, "carry strap hang bag"],
		named: { sling: 1, lanyard: 0.8 },
	},
	{ said: ["kid child toddler baby"], named: { kids: 1 }, isOnlyBeside: true },
	{ said: ["digital casio gshock", "strap band watch"], named: { resin: 1 } },
	// Quiet, keys and colours
	{
		said: [
			"wake roommate baby sleep library night quiet silent noise noisy",
			"keyboard mouse click",
		],
		named: { silent: 1, quiet: 1 },
	},
	{
		said: ["change replace swap customize", "key keycap switch", "keyboard mechanical"],
		named: { keycap: 1, switch: 1 },
	},
	{ said: ["number", "key keypad keyboard", laptop], types: { numpad: 1 } },
	{ said: ["light", film], types: { ring_light: 1, video_light: 1 }, named: { "ring light": 1 } },
	{
		said: ["light", "color colorful rgb mood party dance background"],
		named: { wand: 1, rgb: 1, sunset: 0.8, strip: 0.9 },
	},
	{ said: ["paper", "draw write note", tablet], named: { "paper feel": 1 } },
	{ said: ["paper", "screen ipad tablet draw write"], named: { "paper feel": 1, paper: 0.8 } },
	{
		said: [child, "write draw number letter scribble"],
		named: { "writing pad": 1 },
		types: { drawing_tablet: 0.8 },
	},
	{ said: ["carry keep put store organize", "card microsd"], named: { "card case": 1 } },
	{
		said: ["break durable strong protect", "end neck tip", "cable cord wire charger"],
		named: { "cable saver": 1, "cable protector": 1 },
	},
	{
		said: ["same copy duplicate mirror", "video picture screen", "two both tv monitor"],
		named: { splitter: 1 },
	},
	{
		said: ["charge", "watch smartwatch"],
		named: { "smartwatch charging": 1, "charging stand": 0.6 },
	},
	{
		said: [`${child} daughter son`, "watch movie cartoon video", car],
		named: { headrest: 1, "tablet mount": 0.7 },
	},
	{
		said: ["tangle", "cable cord wire"],
		named: { retractable: 1, magnetic: 0.7, silicone: 0.6, braided: 0.6 },
	},
	{ said: ["dslr camera", "use as", "webcam"], named: { capture: 1 }, types: { webcam: 0.5 } },
	// Glass, dust
	{
		said: ["see look peek peep spy privacy read", "screen"],
		named: { privacy: 1 },
		types: { screen_protector: 0.6 },
	},
	{
		said: ["glare sun sunlight reflection", "screen"],
		named: { matte: 1 },
		types: { screen_protector: 0.6 },
	},
	{ said: ["dust sand lint", "port"], named: { "dust plug": 1 } },
	{ said: ["clean wipe dust dirt"], named: { cleaning: 1 } },
	{
		said: ["gift birthday christmas", "gamer game gaming"],
		named: { "gaming mouse": 1, "gaming headset": 1, "gaming keyboard": 1, gaming: 0.9 },
	},
];
