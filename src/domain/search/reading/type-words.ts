/** The words by which people name a product type, besides its own name. */
export interface TypeWords {
	/** Of the product type; null for things that only sound like one ("keyboard cover"). */
	code: string | null;
	words: readonly string[];
	/** Types that serve as well, and how well: 1 is as good as the type itself. */
	also?: Readonly<Record<string, number>>;
	/** What a product of it has to be made for: another phone's case is no use. */
	isMadeForDevice?: boolean;
	/** What people ask for by it, but names of products hold of other things, too: a speaker has a "light". */
	isAskedOnly?: boolean;
	/** The words are those of one sort of the type: by which words its names tell it, one or two written as one. */
	sort?: readonly string[];
}

/** Market words of the Philippines for the standard types; others are known by their names. */
export const typeWords: readonly TypeWords[] = [
	{
		code: "case",
		words: [
			..."case,phone case,cellphone case,casing,kaha,jelly case,back cover,phone cover".split(","),
			..."folio,ipad cover".split(","),
		],
		isMadeForDevice: true,
	},
	{
		code: "screen_protector",
		words: [
			..."screen protector,screen guard,tempered glass,tempered,privacy glass,matte glass".split(
				",",
			),
			"glass",
			..."paper feel film,hydrogel film,hydrogel,ceramic film,screen film".split(","),
		],
		isMadeForDevice: true,
	},
	{
		code: "charger",
		words: [
			..."charger,wall charger,phone charger,cellphone charger,fast charger,quick charger".split(
				",",
			),
			..."charging brick,brick,power adapter,charging head,charging station,pang charge".split(","),
			..."laptop charger,laptop adapter,laptop adaptor,pang karga".split(","),
			..."something to charge,pangkarga,usb charger,travel charger,charger and cable starter set".split(
				",",
			),
		],
		also: { wireless_charger: 0.6, car_charger: 0.6 },
	},
	{
		code: "car_charger",
		words: ["car charger", "handlebar charger", "motorcycle charger"],
		also: { car_mount: 0.2 },
	},
	{
		code: "wireless_charger",
		words: [
			..."wireless charger,wireless charging pad,charging pad,charging stand,qi charger".split(","),
			"wireless charging",
		],
	},
	{
		code: "wireless_charger",
		words: "magsafe charger,magnetic charger,snap on charger,iphone magnetic charger".split(","),
		sort: ["magnetic", "magsafe", "snap"],
	},
	{
		code: "cable",
		words: [
			..."cable,cord,wire,kable,kurdon,charging cable,charger cable,data cable,charging cord".split(
				",",
			),
			..."charger wire,charger cord,charging wire,charging kable,charger kable".split(","),
		],
	},
	{
		code: "adapter",
		words: ["adapter", "adaptor", "converter", "dongle", "otg adapter"],
		also: { charger: 0.8 },
	},
	{
		code: "adapter",
		words: [
			..."headphone adapter,earphone adapter,headset adapter,audio adapter,aux adapter".split(","),
			..."jack adapter,headphone jack adapter,headphone jack,earphone jack,audio jack".split(","),
			..."headphone converter,earphone converter".split(","),
		],
		sort: ["3.5mm"],
		isAskedOnly: true,
	},
	{
		code: "power_bank",
		words: "power bank,powerbank,battery pack,portable charger,pawerbank,portable power".split(","),
		sort: ["powerbank"],
	},
	{
		code: "earbuds",
		words: "earbuds,ear buds,buds,tws,airpods,earbud".split(","),
		also: { headphones: 0.5 },
		sort: ["buds", "earbuds", "tws", "wireless", "bluetooth", "hooks"],
	},
	{
		code: "earbuds",
		words: "earphones,earphone,sport hooks".split(","),
		also: { headphones: 0.5 },
	},
	{
		code: "headphones",
		words: "headphones,headphone,headset".split(","),
		also: { earbuds: 0.5 },
	},
	{
		code: "speaker",
		words: "speaker,ispiker".split(","),
	},
	{ code: "speaker", words: ["soundbar", "sound bar"], sort: ["soundbar"] },
	{ code: "mouse", words: "mouse,mice,computer mouse".split(",") },
	{ code: "mouse", words: ["trackball", "trackball mouse"], sort: ["trackball"] },
	{ code: "keyboard", words: ["keyboard"] },
	{
		code: "mouse_pad",
		words: "mouse pad,mousepad,mouse mat".split(","),
	},
	{
		code: "mouse_pad",
		words: "desk mat,deskmat,desk pad,extended mouse pad,extended mousepad".split(","),
		sort: ["deskmat", "deskpad", "extended", "xl", "xxl"],
	},
	{ code: "webcam", words: ["webcam", "web camera", "web cam"], sort: ["webcam", "webcamera"] },
	{ code: "webcam", words: ["conference camera"], sort: ["conference"] },
	{ code: "usb_hub", words: "usb hub,hub,usb splitter".split(",") },
	{
		code: "usb_hub",
		words: "docking station,usb c dock,display dock,laptop dock,usb dock,dock station".split(","),
		sort: ["dock", "docking"],
	},
	{ code: "usb_hub", words: ["dock"], sort: ["dock", "docking"], isAskedOnly: true },
	{
		code: "flash_drive",
		words: "flash drive,flashdrive,usb stick,usb drive,thumb drive,pen drive,pendrive".split(","),
	},
	{
		code: "memory_card",
		words: "memory card,sd card".split(","),
	},
	{
		code: "memory_card",
		words: "micro sd,microsd,tf card,micro sd card,microsd card,tf memory card".split(","),
		sort: ["microsd", "tf"],
	},
	{
		code: "ssd_enclosure",
		words: "enclosure,ssd enclosure,hard drive enclosure,drive dock,hard drive dock".split(","),
	},
	{
		code: "laptop_stand",
		words: ["laptop stand", "notebook stand", "laptop riser", "laptop holder"],
	},
	{
		code: "cooling_pad",
		words: ["cooling pad", "laptop cooler", "cooler pad", "laptop cooling pad", "vacuum cooler"],
	},
	{
		code: "cooling_pad",
		words: ["laptop fan", "laptop cooling fan", "notebook fan", "notebook cooler"],
		isAskedOnly: true,
	},
	{
		code: "phone_cooler",
		words: "phone cooler,phone fan,phone cooling fan,phone radiator,cellphone cooler".split(","),
	},
	{
		code: "sleeve",
		words: "sleeve,laptop sleeve,laptop pouch,laptop case,tablet sleeve,laptop bag sleeve".split(
			",",
		),
	},
	{
		code: "router",
		words: "router,wifi router,wi fi router,modem router,modem,wifi modem,pocket wifi,mifi".split(
			",",
		),
	},
	{
		code: "stylus",
		words:
			"stylus,stylus pen,touch pen,screen pen,touch screen pen,ipad pen,apple pencil,capacitive pen".split(
				",",
			),
	},
	{
		code: "tripod",
		words: "tripod,phone tripod,tripod stand,camera stand,camera tripod".split(","),
	},
	{ code: "tripod", words: ["selfie stick", "monopod"], sort: ["selfiestick", "monopod"] },
	{ code: "ring_light", words: ["ring light", "ringlight", "selfie light"] },
	{
		code: "watch_strap",
		words:
			"watch strap,watch band,strap,relo strap,tali ng relo,strap ng relo,smartwatch strap,watchband".split(
				",",
			),
		isMadeForDevice: true,
	},
	{
		code: "watch_strap",
		words: "band,smartwatch band,wristband,watch bracelet,bracelet".split(","),
		isMadeForDevice: true,
		isAskedOnly: true,
	},
	{
		code: "car_mount",
		words: [..."phone holder,phone mount,cellphone holder,cp holder,cellphone mount".split(",")],
	},
	{
		code: "car_mount",
		words: [
			..."car mount,car holder,car phone holder,car cellphone holder,car cp holder".split(","),
			..."car phone mount,vent mount,dashboard mount,suction mount".split(","),
		],
		sort: ["vent", "dashboard", "suction", "windshield", "car"],
	},
	{
		code: "car_mount",
		words: [
			..."motorcycle phone holder,motorcycle cellphone holder,motorcycle holder".split(","),
			..."motorcycle phone mount,motorcycle mount,motor phone holder,motor holder".split(","),
			..."motor mount,motor cellphone holder,bike holder,bicycle holder".split(","),
		],
		sort: ["handlebar", "motorcycle", "bike", "rainproof"],
	},
	{
		code: "extension_cord",
		words: ["extension cord", "extension", "power strip", "outlet extension"],
	},
	{
		code: "microphone",
		words: "microphone,mic,mikropono,lavalier,lapel mic".split(","),
	},
	{ code: "video_light", words: ["video light", "softbox", "light wand", "light bar"] },
	{
		code: "video_light",
		words: ["light", "lights", "ilaw", "lamp"],
		also: { ring_light: 1, webcam: 0.2 },
		isAskedOnly: true,
	},
	{
		code: "drive",
		words: ["external drive", "portable drive"],
	},
	{
		code: "drive",
		words: "ssd,portable ssd,external ssd,solid state drive".split(","),
		sort: ["ssd"],
	},
	{
		code: "drive",
		words: "hard drive,external hard drive,hdd,hard disk,external hdd".split(","),
		sort: ["harddrive", "hdd", "harddisk"],
	},
	{
		code: "flash_drive",
		words: ["usb"],
		isAskedOnly: true,
	},
	{
		code: "drive",
		words: ["storage"],
		also: { flash_drive: 0.8, memory_card: 0.7 },
		isAskedOnly: true,
	},
	{
		code: "card_reader",
		words: [
			..."card reader,memory card reader,sd card reader,micro sd reader,microsd reader".split(","),
			..."micro sd card reader,microsd card reader,sd reader,tf card reader".split(","),
		],
	},
	{ code: "numpad", words: ["numpad", "number pad", "numeric keypad", "numeric pad", "macro pad"] },
	{
		code: "security_camera",
		words: "cctv,security camera,wifi camera,wi fi camera,ip camera,indoor camera".split(","),
	},
	{
		code: "security_camera",
		words: ["camera", "kamera"],
		also: { webcam: 0.5 },
		isAskedOnly: true,
	},
	{
		code: "phone_stand",
		words: "phone stand,tablet stand,cellphone stand,desk stand,cp stand,ipad stand".split(","),
	},
	{
		code: "phone_stand",
		words: "patungan ng cellphone,patungan ng phone,patungan ng cp,patungan ng tablet".split(","),
		also: { car_mount: 0.5 },
		isAskedOnly: true,
	},
	{ code: "monitor_stand", words: ["monitor stand", "monitor arm", "monitor riser"] },
	{ code: "bag", words: ["bag"] },
	{ code: "bag", words: ["laptop bag"], also: { sleeve: 0.8 } },
	{ code: "pouch", words: ["pouch"] },
	{ code: "wifi_adapter", words: ["wifi adapter", "wi fi adapter", "wifi dongle", "wifi card"] },
	{
		code: "wifi_extender",
		words: "wifi extender,wi fi extender,extender,repeater,wifi repeater,wifi booster".split(","),
	},
	{ code: "network_switch", words: ["network switch", "lan switch", "ethernet switch"] },
	{ code: "drawing_tablet", words: ["drawing tablet", "pen tablet", "graphics tablet"] },
	// What things are called by what they are for.
	{ code: "speaker", words: ["pampatugtog", "pang patugtog", "patugtugan"], isAskedOnly: true },
	{
		code: "wifi_extender",
		words: [
			..."pampalakas ng wifi,pampalakas ng signal,pang palakas ng wifi".split(","),
			..."pampalakas ng wi fi,pang palakas ng signal".split(","),
		],
		isAskedOnly: true,
	},
	{
		code: "cooling_pad",
		words: "pampalamig ng laptop,pampalamig sa laptop,palamigan ng laptop".split(","),
		isAskedOnly: true,
	},
	{
		code: "mouse_pad",
		words: "patungan ng mouse,sapin ng mouse,sapin sa mouse".split(","),
		isAskedOnly: true,
	},
	{
		code: "screen_protector",
		words: "takip ng screen,pantakip ng screen,pantakip sa screen,proteksyon ng screen".split(","),
		isMadeForDevice: true,
		isAskedOnly: true,
	},
	{
		code: "extension_cord",
		words: "dugtong ng saksakan,dugtungan ng saksakan,sanga ng saksakan".split(","),
		isAskedOnly: true,
	},
	{
		code: "stylus",
		words: "panulat sa ipad,panulat sa tablet,panulat sa screen,pansulat sa tablet".split(","),
		isAskedOnly: true,
	},
	// Plugs are of many things.
	{
		code: null,
		words: "usb c,usb a,usb b,usb port,usb type,usb 3,usb 2,usb plug,usb socket,usb outlet".split(
			",",
		),
		isAskedOnly: true,
	},
	{
		code: null,
		words: [
			..."airpods case,case cover,sata to usb cable,smart tv,keyboard tray,mouse bungee".split(","),
			..."keyboard cover,keyboard folio,laptop keyboard cover,mouse skates,webcam cover".split(","),
			..."memory card case,watch case,earbuds case,earbuds case cover,hard drive case".split(","),
			..."camera lens protector,camera protector,lens protector,power bank pouch".split(","),
			..."headphone stand,headphone splitter,phone strap,neck strap,wrist strap".split(","),
			..."hand strap,camera strap,bag strap,apple watch case,smartwatch case".split(","),
			..."extension cord,cable saver,cable tray,cable organizer,router shelf,router wall shelf".split(
				",",
			),
			..."charging mouse pad,phone lanyard,hub cap,rain cover,usb stick player,card reader".split(
				",",
			),
			..."tablet holder,tablet mount,bike phone mount,handlebar phone holder,speakerphone".split(
				",",
			),
			..."usb to,switch pack,keycap set,charger mount,power bank case,strap tool".split(","),
			..."drawing tablet,phone clamp,microphone speaker set,wrist set,smartwatch charging cable".split(
				",",
			),
		],
	},
];

const vocabulary = new Set(
	typeWords.flatMap(({ words }) => words.flatMap((one) => one.split(" "))),
);

const usual = new Map(
	[...typeWords].reverse().map(({ code, words }) => [code, words[0]?.replaceAll(" ", "")] as const),
);

/** By what names a type most often, its words as one: "powerbank". */
export const usualWord = (code: string): string => usual.get(code) ?? code;

/** Whether a word is one of those by which types are named, and so is no other that was mistyped. */
export const isOfTypes = (word: string): boolean => vocabulary.has(word);
