import type { ProductType, TypeAttribute } from "./facts.ts";

/** Attributes of a type by their codes: `*` is required, `~` is told of each variation. */
function attributesNamed(words: string): TypeAttribute[] {
	const codes = `maker model ${words} colour~ weight_g warranty_months in_the_box`.split(/\s+/);
	return codes.map((word) => ({
		code: word.replace(/[*~]/g, ""),
		level: word.includes("~") ? "variation" : "product",
		is_required: word.includes("*"),
	}));
}

const type = (code: string, name: string, words: string): ProductType => ({
	...{ code, name, attributes: attributesNamed(words) },
});

/** The product types that every shop begins with; its migration writes these rows. */
export const standardTypes: readonly ProductType[] = [
	type("case", "Case", "material finish is_magnetic thickness_mm water_rating"),
	type(
		"screen_protector",
		"Screen protector",
		"material finish hardness is_privacy thickness_mm count~",
	),
	type("charger", "Charger", "watts* ports* charging_standards plug other_connector length_cm"),
	type("car_charger", "Car charger", "watts* ports* charging_standards plug"),
	type(
		"wireless_charger",
		"Wireless charger",
		"watts* charging_standards* is_magnetic connector ports",
	),
	type(
		"cable",
		"Cable",
		"connector* other_connector* length_cm~ watts charging_standards data_gbps resolution material",
	),
	type(
		"adapter",
		"Adapter",
		"connector* other_connector ports watts data_gbps resolution speed_mbps bluetooth wifi length_cm",
	),
	type(
		"power_bank",
		"Power bank",
		"capacity_mah* watts ports charging_standards is_wireless is_magnetic",
	),
	type(
		"earbuds",
		"Earbuds",
		"is_wireless bluetooth connector noise_cancelling playtime_hours water_rating",
	),
	type(
		"headphones",
		"Headphones",
		"is_wireless bluetooth connector noise_cancelling playtime_hours length_cm",
	),
	type("speaker", "Speaker", "is_wireless bluetooth watts water_rating playtime_hours ports"),
	type("mouse", "Mouse", "is_wireless bluetooth connector dpi buttons playtime_hours"),
	type(
		"keyboard",
		"Keyboard",
		"is_mechanical switch_type~ layout is_wireless bluetooth connector playtime_hours",
	),
	type("mouse_pad", "Mouse pad", "material finish length_cm width_mm thickness_mm"),
	type("webcam", "Webcam", "resolution* connector"),
	type("usb_hub", "USB hub", "ports* connector watts data_gbps resolution length_cm"),
	type("flash_drive", "Flash drive", "storage_gb*~ connector other_connector read_mb_s data_gbps"),
	type("memory_card", "Memory card", "storage_gb*~ connector read_mb_s"),
	type("ssd_enclosure", "SSD enclosure", "connector data_gbps size_inches material storage_gb"),
	type("laptop_stand", "Laptop stand", "material size_inches"),
	type("cooling_pad", "Cooling pad", "size_inches connector"),
	type("sleeve", "Sleeve", "size_inches*~ material water_rating"),
	type("router", "Router", "wifi speed_mbps ports"),
	type("stylus", "Stylus", "connector is_magnetic bluetooth playtime_hours"),
	type("tripod", "Tripod", "length_cm material bluetooth"),
	type("ring_light", "Ring light", "size_inches watts lumens length_cm connector bluetooth"),
	type("watch_strap", "Watch strap", "width_mm material finish is_magnetic"),
	type("car_mount", "Car mount", "is_magnetic watts charging_standards material"),
];
