/*
 * A table of 300 products and 100 devices. Each verdict was decided by a person from what the maker prints on
 * the product and on the device, not by the rules that it tests: F fits, D does not fit, N not confirmed,
 * - is no question of this product. A row holds one letter for each group of devices.
 */

/** Devices that take the same things; the letters of a row stand in this order. */
export const deviceGroups: [what: string, codes: string][] = [
	[
		"phones with USB-C, jack and a slot",
		`samsung-galaxy-a15 samsung-galaxy-a15-5g samsung-galaxy-a25-5g samsung-galaxy-a14
		samsung-galaxy-a05s samsung-galaxy-a05 xiaomi-redmi-note-13 xiaomi-redmi-13c xiaomi-redmi-12
		xiaomi-redmi-note-12 realme-c55 realme-c53 vivo-y27s vivo-y17s oppo-a58 oppo-a18
		infinix-hot-40i tecno-spark-20 honor-x7b xiaomi-redmi-note-11`,
	],
	[
		"phones with USB-C and a slot",
		`samsung-galaxy-a55-5g samsung-galaxy-a54-5g samsung-galaxy-a35-5g samsung-galaxy-a34-5g
		samsung-galaxy-a53-5g samsung-galaxy-a33-5g tecno-spark-20-pro-plus`,
	],
	[
		"phones with USB-C alone",
		`samsung-galaxy-a56-5g samsung-galaxy-a36-5g xiaomi-redmi-note-13-pro-5g
		xiaomi-redmi-note-14-pro-5g xiaomi-poco-f6 xiaomi-poco-x6-pro-5g xiaomi-14t
		realme-12-pro-5g oppo-reno12 vivo-v30 honor-x9b-5g oneplus-nord-4 nothing-phone-2a
		huawei-nova-11`,
	],
	[
		"phones with Micro-USB, jack and a slot",
		`xiaomi-redmi-12c xiaomi-redmi-9a realme-c21y vivo-y15s oppo-a15 samsung-galaxy-a10s
		infinix-smart-6 tecno-spark-7 huawei-y6p vivo-y12s`,
	],
	[
		"iPhones with Lightning that charge without a cable",
		"apple-iphone-11 apple-iphone-xr apple-iphone-se-3rd-generation apple-iphone-8 apple-iphone-x",
	],
	[
		"iPhones with Lightning and magnets",
		"apple-iphone-12 apple-iphone-13 apple-iphone-13-pro-max apple-iphone-14 apple-iphone-14-pro",
	],
	[
		"iPhones with USB-C and magnets",
		"apple-iphone-15 apple-iphone-15-pro-max apple-iphone-16 apple-iphone-16-pro",
	],
	[
		"phones with USB-C that charge without a cable",
		`samsung-galaxy-s24 samsung-galaxy-s24-ultra samsung-galaxy-s23 samsung-galaxy-s21
		samsung-galaxy-z-flip5 xiaomi-14 google-pixel-8`,
	],
	["iPhones with Lightning alone", "apple-iphone-7 apple-iphone-7-plus"],
	[
		"tablets with USB-C alone",
		`apple-ipad-10th-generation apple-ipad-air-5th-generation apple-ipad-mini-6th-generation
		xiaomi-pad-6`,
	],
	[
		"tablets with USB-C, jack and a slot",
		`samsung-galaxy-tab-a9 samsung-galaxy-tab-a9-plus samsung-galaxy-tab-s6-lite
		xiaomi-redmi-pad-se`,
	],
	["a tablet with Lightning and jack", "apple-ipad-9th-generation"],
	["laptops of 13.6 inches and 30 W", "apple-macbook-air-13-inch-m2 apple-macbook-air-13-inch-m3"],
	["a laptop of 14.2 inches and 70 W", "apple-macbook-pro-14-inch-m3"],
	["a laptop of 14 inches and 65 W", "huawei-matebook-d-14"],
	["laptops of 15.6 inches", "acer-aspire-3-15 hp-15s lenovo-ideapad-slim-3-15"],
	["laptops of 14 inches", "acer-swift-go-14 hp-14s"],
	["watches with straps of 20 mm", "samsung-galaxy-watch6 samsung-galaxy-watch5 amazfit-bip-3"],
	["watches with straps of 22 mm", "huawei-watch-gt-4-46-mm amazfit-gtr-4"],
	[
		"watches with straps of their own",
		"apple-watch-se-2nd-generation-44-mm apple-watch-series-9-45-mm",
	],
	["a phone of which hardly anything is known", "samsung-galaxy-s26"],
];

/** Facts as `code=value`; `a|b` are two products, `a+b` several codes of one. */
export const factRows: [type: string, facts: string, verdicts: string][] = [
	["charger", "ports=usb_c charging_standards=usb_pd watts=18|20|25", "FFFFFFFFFFFFNNNNNNNNF"],
	[
		"charger",
		"ports=usb_c+usb_a charging_standards=usb_pd+pps watts=18|20|25",
		"FFFFFFFFFFFFNNNNNNNNF",
	],
	[
		"charger",
		"ports=usb_c charging_standards=usb_pd watts=30|33|35|45|60",
		"FFFFFFFFFFFFFNNNNNNNF",
	],
	[
		"charger",
		"ports=usb_c+usb_a charging_standards=usb_pd+pps watts=30|35|45",
		"FFFFFFFFFFFFFNNNNNNNF",
	],
	[
		"charger",
		"ports=usb_c+usb_a charging_standards=usb_pd+pps watts=65|67",
		"FFFFFFFFFFFFFNFNNNNNF",
	],
	[
		"charger",
		"ports=usb_c charging_standards=usb_pd+pps watts=70|100|140",
		"FFFFFFFFFFFFFFFNNNNNF",
	],
	[
		"charger",
		"ports=usb_a charging_standards=quick_charge_3 watts=18|22.5|24|30",
		"FFFFFFFFFFFFNNNNNNNNF",
	],
	[
		"charger",
		"ports=usb_a charging_standards=supervooc watts=33|65|67|80",
		"FFFFFFFFFFFFNNNNNNNNF",
	],
	["charger", "ports=usb_a watts=5|10|12", "FFFFFFFFFFFFNNNNNNNNF"],
	["charger", "watts=20|65 charging_standards=usb_pd", "NNNNNNNNNNNNNNNNNNNNN"],
	["charger", "", "NNNNNNNNNNNNNNNNNNNNN"],
	["charger", "connector=usb_c charging_standards=usb_pd watts=65", "FFFDDDFFDFFDFNFNNNNNF"],
	["charger", "connector=lightning watts=12|20", "DDDDFFDDFDDFDDDNNNNND"],
	["charger", "connector=micro_usb watts=5|10", "DDDFDDDDDDDDDDDNNNNND"],
	[
		"car_charger",
		"ports=usb_c+usb_a charging_standards=usb_pd+quick_charge_3 watts=18|20",
		"FFFFFFFFFFFFNNNNNNNNF",
	],
	[
		"car_charger",
		"ports=usb_c charging_standards=usb_pd+pps watts=30|38|45",
		"FFFFFFFFFFFFFNNNNNNNF",
	],
	["car_charger", "ports=usb_a watts=12|24", "FFFFFFFFFFFFNNNNNNNNF"],
	["car_charger", "plug=car", "NNNNNNNNNNNNNNNNNNNNN"],
	[
		"power_bank",
		"ports=usb_c+usb_a charging_standards=usb_pd watts=20|22.5 capacity_mah=10000|20000",
		"FFFFFFFFFFFFNNNNNNNNF",
	],
	[
		"power_bank",
		"ports=usb_c+usb_a charging_standards=usb_pd+pps watts=30|45 capacity_mah=10000|20000",
		"FFFFFFFFFFFFFNNNNNNNF",
	],
	[
		"power_bank",
		"ports=usb_c charging_standards=usb_pd watts=65 capacity_mah=20000|27000",
		"FFFFFFFFFFFFFNFNNNNNF",
	],
	["power_bank", "ports=usb_a+micro_usb watts=10 capacity_mah=5000|10000", "FFFFFFFFFFFFNNNNNNNNF"],
	["power_bank", "ports=micro_usb capacity_mah=5000", "NNNNNNNNNNNNNNNNNNNNN"],
	["power_bank", "capacity_mah=10000|20000|30000", "NNNNNNNNNNNNNNNNNNNNN"],
	[
		"power_bank",
		"ports=usb_c charging_standards=usb_pd+qi watts=20 capacity_mah=5000|10000",
		"FFFFFFFFFFFFNNNNNNNNF",
	],
	["wireless_charger", "charging_standards=qi watts=5|10|15", "DDDDFFFFDDDDDDDDDNNNN"],
	["wireless_charger", "charging_standards=qi", "DDDDFFFFDDDDDDDDDNNNN"],
	[
		"wireless_charger",
		"charging_standards=qi2 is_magnetic=true watts=15|25",
		"DDDDNFFNDDDDDDDDDNNNN",
	],
	[
		"wireless_charger",
		"charging_standards=magsafe is_magnetic=true watts=15",
		"DDDDNFFNDDDDDDDDDNNNN",
	],
	["wireless_charger", "watts=10|15", "DDDDNNNNDDDDDDDDDNNNN"],
	[
		"cable",
		"connector=usb_c other_connector=usb_a|usb_c length_cm=100|200|300",
		"FFFDDDFFDFFDFFFNNDDDF",
	],
	["cable", "connector=usb_c other_connector=usb_c watts=60|100|240", "FFFDDDFFDFFDFFFNNDDDF"],
	[
		"cable",
		"connector=lightning other_connector=usb_a|usb_c length_cm=100|200",
		"DDDDFFDDFDDFDDDNNDDDD",
	],
	["cable", "connector=micro_usb other_connector=usb_a length_cm=100|200", "DDDFDDDDDDDDDDDNNDDDD"],
	["cable", "ports=usb_c+lightning+micro_usb length_cm=100|120", "FFFFFFFFFFFFFFFNNDDDF"],
	["cable", "connector=usb_c other_connector=hdmi|displayport", "NNNDDDNNDNNDFFFNNDDDN"],
	["cable", "connector=hdmi other_connector=hdmi length_cm=150|300|500", "DDDDDDDDDDDDDFFNNDDDD"],
	[
		"cable",
		"connector=ethernet other_connector=ethernet length_cm=100|500|1000",
		"DDDDDDDDDDDDDDDNNDDDD",
	],
	["cable", "length_cm=100|200", "NNNNNNNNNNNNNNNNNNNNN"],
	["earbuds", "bluetooth=5.0|5.2|5.3|5.4 is_wireless=true", "FFFFFFFFFFFFFFFFFNNNF"],
	["headphones", "bluetooth=5.0|5.3 playtime_hours=30|60", "FFFFFFFFFFFFFFFFFNNNF"],
	["speaker", "bluetooth=5.0|5.3 water_rating=ipx5|ipx7", "FFFFFFFFFFFFFFFFFNNNF"],
	["earbuds", "is_wireless=true", "NNNNNNNNNNNNNNNNNNNNN"],
	["earbuds", "connector=jack_3_5 length_cm=120", "FDDFDDDDDDFFFFFFFNNND"],
	["headphones", "connector=jack_3_5 length_cm=120|200", "FDDFDDDDDDFFFFFFFNNND"],
	["speaker", "connector=jack_3_5", "FDDFDDDDDDFFFFFFFNNND"],
	["earbuds", "connector=usb_c", "NNNDDDNNDNNDFFFNNNNNN"],
	["earbuds", "connector=lightning", "DDDDNNDDNDDNDDDNNNNND"],
	["speaker", "watts=5|10", "NNNNNNNNNNNNNNNNNNNNN"],
	["mouse", "bluetooth=5.0|5.1 is_wireless=true", "FFFFFFFFFFFFFFFFFNNNF"],
	["mouse", "connector=usb_a dpi=1200|1600|3200", "DDDDDDDDDDDDDDFNNNNND"],
	["mouse", "is_wireless=true", "NNNNNNNNNNNNNNNNNNNNN"],
	["keyboard", "bluetooth=5.0|5.1", "FFFFFFFFFFFFFFFFFNNNF"],
	["keyboard", "connector=usb_a is_mechanical=true|false", "DDDDDDDDDDDDDDFNNNNND"],
	["keyboard", "connector=usb_c", "NNNDDDNNDNNDFFFNNNNNN"],
	["webcam", "connector=usb_a resolution=720p|1080p", "DDDDDDDDDDDDDDFNNNNND"],
	["webcam", "resolution=1080p", "NNNNNNNNNNNNNNNNNNNNN"],
	["usb_hub", "connector=usb_c ports=usb_a+hdmi|usb_a+sd+microsd|usb_a", "NNNDDDNNDNNDFFFNNNNNN"],
	["usb_hub", "connector=usb_a ports=usb_a", "DDDDDDDDDDDDDDFNNNNND"],
	["adapter", "connector=usb_c other_connector=jack_3_5|usb_a|hdmi", "NNNDDDNNDNNDFFFNNNNNN"],
	["adapter", "connector=lightning other_connector=jack_3_5", "DDDDNNDDNDDNDDDNNNNND"],
	["adapter", "", "NNNNNNNNNNNNNNNNNNNNN"],
	["flash_drive", "connector=usb_a storage_gb=32|64|128", "DDDDDDDDDDDDDDFNNNNND"],
	["flash_drive", "ports=usb_a+usb_c storage_gb=64|128", "NNNDDDNNDNNDFFFNNNNNN"],
	["ssd_enclosure", "connector=usb_c", "NNNDDDNNDNNDFFFNNNNNN"],
	["memory_card", "connector=microsd storage_gb=32|64|128|256", "FFDFDDDDDDFDDNDNNNNND"],
	["memory_card", "connector=sd storage_gb=64|128", "DDDDDDDDDDDDDFDNNNNND"],
	["memory_card", "storage_gb=64", "NNNNNNNNNNNNNNNNNNNNN"],
	["watch_strap", "width_mm=20 material=silicone|leather|nylon", "DDDDDDDDDDDDDDDDDFDND"],
	["watch_strap", "width_mm=22 material=silicone|leather|steel", "DDDDDDDDDDDDDDDDDDFND"],
	["watch_strap", "width_mm=18", "DDDDDDDDDDDDDDDDDDDND"],
	["watch_strap", "material=silicone", "DDDDDDDDDDDDDDDDDNNND"],
	["sleeve", "size_inches=14 colour=black|grey", "DDDDDDDDDNNNFDFDFDDDD"],
	["sleeve", "size_inches=15.6 colour=black|grey", "DDDDDDDDDNNNNFNFNDDDD"],
	["sleeve", "size_inches=13.3", "DDDDDDDDDNNNDDDDDDDDD"],
	["cooling_pad", "size_inches=15.6|17", "DDDDDDDDDNNNFFFFFDDDD"],
	["cooling_pad", "size_inches=14", "DDDDDDDDDNNNFDFDFDDDD"],
	["laptop_stand", "material=aluminium|plastic", "DDDDDDDDDNNNNNNNNDDDD"],
	["car_mount", "is_magnetic=true", "NNNNNFFNNNNNNNNNNNNNN"],
	["car_mount", "material=plastic", "NNNNNNNNNNNNNNNNNNNNN"],
	["tripod", "length_cm=50|120|160", "NNNNNNNNNNNNNNNNNNNNN"],
	["ring_light", "size_inches=6|10", "NNNNNNNNNNNNNNNNNNNNN"],
	["stylus", "length_cm=15", "NNNNNNNNNNNNNNNNNNNNN"],
	["case", "material=silicone|leather", "NNNNNNNNNNNNNNNNNNNNN"],
	["screen_protector", "hardness=9H", "NNNNNNNNNNNNNNNNNNNNN"],
	["mouse_pad", "size_inches=12|31", "---------------------"],
	["router", "wifi=Wi-Fi 6", "---------------------"],
	["", "watts=20", "NNNNNNNNNNNNNNNNNNNNN"],
	["selfie_stick", "length_cm=80", "NNNNNNNNNNNNNNNNNNNNN"],
];

/**
 * Products that are made for named devices: each line is a product, by the devices that it names. It fits
 * those and no other, but for what is only `partly` told by its names, whose others are not confirmed.
 */
export const namedRows: [type: string, others: "D" | "N" | "-", products: string[]][] = [
	[
		"case",
		"D",
		[
			...[
				"samsung-galaxy-a15",
				"samsung-galaxy-a15 samsung-galaxy-a15-5g",
				"samsung-galaxy-a25-5g",
			],
			...[
				"samsung-galaxy-a05s",
				"samsung-galaxy-a05",
				"samsung-galaxy-a14",
				"samsung-galaxy-a55-5g",
			],
			...["samsung-galaxy-a54-5g", "samsung-galaxy-a35-5g", "samsung-galaxy-a34-5g"],
			...["samsung-galaxy-s24", "samsung-galaxy-s24-ultra", "samsung-galaxy-s23"],
			...["samsung-galaxy-z-flip5", "apple-iphone-11", "apple-iphone-xr", "apple-iphone-12"],
			...["apple-iphone-13", "apple-iphone-13 apple-iphone-14", "apple-iphone-13-pro-max"],
			...["apple-iphone-14", "apple-iphone-14-pro", "apple-iphone-15", "apple-iphone-15-pro-max"],
			...["apple-iphone-16", "apple-iphone-16-pro", "xiaomi-redmi-note-13", "xiaomi-redmi-13c"],
			...["xiaomi-redmi-note-12", "xiaomi-redmi-12c", "xiaomi-redmi-note-13-pro-5g"],
			...["xiaomi-poco-x6-pro-5g", "realme-c55", "realme-c53", "vivo-y27s", "vivo-y17s"],
			...["oppo-a58", "oppo-a18", "oppo-reno12", "infinix-hot-40i", "tecno-spark-20"],
			...["honor-x9b-5g", "huawei-nova-11", "samsung-galaxy-tab-a9", "apple-ipad-10th-generation"],
			...["samsung-galaxy-a53-5g", "samsung-galaxy-a33-5g", "samsung-galaxy-a56-5g"],
			...["samsung-galaxy-a36-5g", "samsung-galaxy-s21", "apple-iphone-7 apple-iphone-8"],
			...["apple-iphone-7-plus", "apple-iphone-x", "xiaomi-redmi-12", "xiaomi-redmi-9a"],
			...["xiaomi-14t", "realme-12-pro-5g", "realme-c21y", "vivo-v30", "vivo-y15s", "oppo-a15"],
			...["infinix-smart-6", "tecno-spark-7", "honor-x7b", "oneplus-nord-4", "nothing-phone-2a"],
			...["google-pixel-8", "xiaomi-pad-6", "apple-ipad-9th-generation"],
		],
	],
	[
		"screen_protector",
		"D",
		[
			...["samsung-galaxy-a15 samsung-galaxy-a15-5g samsung-galaxy-a25-5g", "samsung-galaxy-a05s"],
			...["samsung-galaxy-a55-5g samsung-galaxy-a35-5g", "apple-iphone-11 apple-iphone-xr"],
			...["apple-iphone-13 apple-iphone-14", "apple-iphone-15", "apple-iphone-15-pro-max"],
			...["apple-iphone-16", "xiaomi-redmi-note-13", "xiaomi-redmi-note-12", "realme-c53"],
			...["vivo-y17s", "oppo-a18", "infinix-hot-40i", "tecno-spark-20", "honor-x7b"],
			...[
				"samsung-galaxy-s24",
				"samsung-galaxy-s24-ultra",
				"apple-iphone-12",
				"apple-iphone-16-pro",
			],
			...["xiaomi-redmi-13c", "realme-c55", "vivo-y27s", "oppo-a58", "huawei-nova-11"],
			...["samsung-galaxy-tab-a9 samsung-galaxy-tab-a9-plus", "samsung-galaxy-watch6", "hp-14s"],
			...["samsung-galaxy-a54-5g", "samsung-galaxy-a34-5g", "apple-iphone-13-pro-max"],
			...["xiaomi-redmi-note-14-pro-5g"],
		],
	],
	[
		"watch_strap",
		"D",
		[
			"apple-watch-se-2nd-generation-44-mm apple-watch-series-9-45-mm",
			"samsung-galaxy-watch6 samsung-galaxy-watch5",
		],
	],
	["sleeve", "D", ["apple-macbook-air-13-inch-m2 apple-macbook-air-13-inch-m3"]],
	[
		"stylus",
		"N",
		["apple-ipad-10th-generation apple-ipad-9th-generation apple-ipad-air-5th-generation"],
	],
	["car_mount", "N", ["apple-iphone-15 apple-iphone-16"]],
	["", "N", ["samsung-galaxy-a15", "apple-iphone-15"]],
	["mouse_pad", "-", ["apple-macbook-air-13-inch-m2"]],
];
