import type { ProductType, TypeAttribute } from "./facts.ts";

/**
 * Converts a list of attribute codes to the attributes of a type. A code with `*` is required, and a code with `~`
 * varies between variations. The codes in `more` come last.
 */
function attributesNamed(words: string, more: string): TypeAttribute[] {
	const all = `maker model ${words} colour~ weight_g warranty_months in_the_box ${more}`;
	const codes = all.trim().split(/\s+/);
	return codes.map((word) => ({
		code: word.replace(/[*~]/g, ""),
		level: word.includes("~") ? "variation" : "product",
		is_required: word.includes("*"),
	}));
}

const type = (code: string, name: string, words: string, more = ""): ProductType => ({
	code,
	name,
	attributes: attributesNamed(words, more),
});

/** Product types of a new shop. The same rows are in src/db/schema/standard-facts.sql. */
export const standardTypes: readonly ProductType[] = [
	type("case", "Case", "material finish is_magnetic thickness_mm water_rating", "print"),
	type(
		"screen_protector",
		"Screen protector",
		"material finish hardness is_privacy thickness_mm count~",
	),
	type(
		"charger",
		"Charger",
		"watts* ports* charging_standards plug other_connector length_cm",
		"connector usb_c_ports usb_a_ports width_mm",
	),
	type(
		"car_charger",
		"Car charger",
		"watts* ports* charging_standards plug",
		"usb_c_ports usb_a_ports bluetooth length_cm material",
	),
	type(
		"wireless_charger",
		"Wireless charger",
		"watts* charging_standards* is_magnetic connector ports",
		"length_cm",
	),
	type(
		"cable",
		"Cable",
		"connector* other_connector* length_cm~ watts charging_standards data_gbps resolution material",
		"is_magnetic ports",
	),
	type(
		"adapter",
		"Adapter",
		"connector* other_connector ports watts data_gbps resolution speed_mbps bluetooth wifi length_cm",
		"hdmi_ports count is_wireless playtime_hours material",
	),
	type(
		"power_bank",
		"Power bank",
		"capacity_mah* watts ports charging_standards is_wireless is_magnetic",
		"connector usb_c_ports usb_a_ports material finish thickness_mm",
	),
	type(
		"earbuds",
		"Earbuds",
		"is_wireless bluetooth connector noise_cancelling playtime_hours water_rating",
		"length_cm",
	),
	type(
		"headphones",
		"Headphones",
		"is_wireless bluetooth connector noise_cancelling playtime_hours length_cm",
		"other_connector water_rating material",
	),
	type(
		"speaker",
		"Speaker",
		"is_wireless bluetooth watts water_rating playtime_hours ports",
		"connector capacity_mah length_cm size_inches",
	),
	type(
		"mouse",
		"Mouse",
		"is_wireless bluetooth connector dpi buttons playtime_hours",
		"length_cm print",
	),
	type(
		"keyboard",
		"Keyboard",
		"is_mechanical switch_type~ layout is_wireless bluetooth connector playtime_hours",
		"keys length_cm capacity_mah",
	),
	type(
		"mouse_pad",
		"Mouse pad",
		"material finish length_cm width_mm thickness_mm",
		"watts charging_standards connector",
	),
	type("webcam", "Webcam", "resolution* connector", "fps length_cm"),
	type(
		"usb_hub",
		"USB hub",
		"ports* connector watts data_gbps resolution length_cm",
		"usb_c_ports usb_a_ports hdmi_ports material",
	),
	type(
		"flash_drive",
		"Flash drive",
		"storage_gb*~ connector other_connector read_mb_s data_gbps",
		"material count",
	),
	type("memory_card", "Memory card", "storage_gb*~ connector read_mb_s", "speed_class form_factor"),
	type(
		"ssd_enclosure",
		"SSD enclosure",
		"connector data_gbps size_inches material storage_gb",
		"form_factor length_cm finish",
	),
	type("laptop_stand", "Laptop stand", "material size_inches", "length_cm count"),
	type("cooling_pad", "Cooling pad", "size_inches connector", "fans"),
	type("sleeve", "Sleeve", "size_inches*~ material water_rating", "thickness_mm"),
	type(
		"router",
		"Router",
		"wifi speed_mbps ports",
		"ethernet_ports capacity_mah playtime_hours count",
	),
	type("stylus", "Stylus", "connector is_magnetic bluetooth playtime_hours", "material"),
	type("tripod", "Tripod", "length_cm material bluetooth"),
	type(
		"ring_light",
		"Ring light",
		"size_inches watts lumens length_cm connector bluetooth",
		"playtime_hours",
	),
	type("watch_strap", "Watch strap", "width_mm material finish is_magnetic", "print"),
	type(
		"car_mount",
		"Car mount",
		"is_magnetic watts charging_standards material",
		"length_cm size_inches",
	),
	type(
		"extension_cord",
		"Extension cord",
		"outlets* length_cm~ watts ports usb_c_ports usb_a_ports plug",
	),
	type(
		"microphone",
		"Microphone",
		"is_wireless connector other_connector playtime_hours length_cm count~",
	),
	type("gimbal", "Gimbal", "length_cm playtime_hours"),
	type("video_light", "Video light", "watts length_cm connector playtime_hours count"),
	type("drive", "Drive", "storage_gb*~ form_factor connector read_mb_s is_magnetic thickness_mm"),
	type("card_reader", "Card reader", "connector ports* data_gbps length_cm"),
	type("numpad", "Number and macro pad", "keys is_mechanical is_wireless connector"),
	type("security_camera", "Security camera", "resolution* wifi length_cm"),
	type("phone_cooler", "Phone cooler", "watts connector"),
	type("phone_stand", "Phone and tablet stand", "size_inches length_cm material"),
	type("monitor_stand", "Monitor stand", "size_inches length_cm material"),
	type("bag", "Bag", "volume_l size_inches material length_cm water_rating"),
	type("pouch", "Pouch", "size_inches material length_cm water_rating"),
	type("wifi_adapter", "Wi-Fi adapter", "wifi* speed_mbps bluetooth connector"),
	type("wifi_extender", "Wi-Fi extender", "speed_mbps* wifi ports count"),
	type("network_switch", "Network switch", "speed_mbps* ports ethernet_ports~"),
	type("drawing_tablet", "Drawing tablet", "size_inches length_cm"),
	type(
		"accessory",
		"Accessory",
		"material length_cm thickness_mm count",
		"watts connector switch_type print is_wireless is_magnetic",
	),
];
