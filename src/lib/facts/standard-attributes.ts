import type { Attribute, AttributeChoice, AttributeKind } from "./facts.ts";

const choice = (code: string, name: string, ...also: string[]): AttributeChoice => ({
	code,
	name,
	also,
});

const connectors = [
	choice("usb_c", "USB-C", "Type-C", "USB Type-C", "Type C", "C"),
	choice("usb_a", "USB-A", "USB", "Type-A", "USB Type-A", "A"),
	choice("micro_usb", "Micro-USB", "Micro"),
	choice("lightning", "Lightning", "Apple Lightning", "L"),
	choice("hdmi", "HDMI"),
	choice("vga", "VGA"),
	choice("displayport", "DisplayPort", "DP"),
	choice("ethernet", "Ethernet", "RJ45", "LAN"),
	choice("jack_3_5", "3.5 mm jack", "3.5mm", "AUX", "Headphone jack"),
	choice("sd", "SD card"),
	choice("microsd", "microSD card", "TF card"),
	choice("usb_b", "USB-B"),
	choice("mini_usb", "Mini-USB"),
	choice("barrel", "Barrel plug", "DC", "Barrel"),
	choice("watch_pins", "Watch pins", "Two-pin"),
];
const chargingStandards = [
	choice("usb_pd", "USB Power Delivery", "PD", "USB PD", "Power Delivery"),
	choice("pps", "PPS"),
	choice("quick_charge_3", "Quick Charge 3.0", "QC 3.0", "QC3.0", "Quick Charge"),
	choice("quick_charge_4", "Quick Charge 4", "QC 4", "QC 4.0", "QC4+", "Quick Charge 4.0"),
	choice("supervooc", "SuperVOOC", "VOOC", "SUPERDART"),
	choice("warp", "Warp Charge"),
	choice("xiaomi_turbo", "Xiaomi Turbo Charge", "Turbo Charge", "Mi Turbo"),
	choice("huawei_supercharge", "Huawei SuperCharge", "SuperCharge"),
	choice("infinix_flash", "Infinix Flash Charge"),
	choice("qi", "Qi"),
	choice("qi2", "Qi2"),
	choice("magsafe", "MagSafe"),
	choice("afc", "Adaptive Fast Charging"),
];
const plugs = [
	choice("type_a", "Type A (flat, as in the Philippines)", "Flat", "US plug", "PH plug", "Type A"),
	choice("type_b", "Type B (flat, with earth)", "Type B"),
	choice("type_c", "Type C (round, as in Europe)", "Round", "EU plug", "Type C"),
	choice("car", "Car socket", "Cigarette lighter"),
];
const waterRatings = ["ipx4", "ipx5", "ipx6", "ipx7", "ipx8", "ip54", "ip55", "ip67", "ip68"].map(
	(code) => choice(code, code.toUpperCase()),
);
const switchTypes = ["linear", "tactile", "clicky", "membrane", "scissor", "optical"].map((code) =>
	choice(code, code.charAt(0).toUpperCase() + code.slice(1)),
);

const attribute = (
	code: string,
	name: string,
	kind: AttributeKind,
	more: Partial<Attribute> = {},
): Attribute => ({
	code,
	name,
	kind,
	unit: null,
	lowest: null,
	highest: null,
	choices: [],
	is_general: false,
	...more,
});
const number = (code: string, name: string, unit: string | null, lowest: number, highest: number) =>
	attribute(code, name, "number", { unit, lowest, highest });
const text = (code: string, name: string) => attribute(code, name, "text");
const flag = (code: string, name: string) => attribute(code, name, "flag");
const choices = (
	code: string,
	name: string,
	kind: "choice" | "choices",
	all: readonly AttributeChoice[],
) => attribute(code, name, kind, { choices: [...all] });

/** Attributes of a new shop. The same rows are in src/db/schema/standard-facts.sql. */
export const standardAttributes: readonly Attribute[] = [
	text("maker", "Brand"),
	text("model", "Model"),
	attribute("colour", "Color", "colour"),
	text("material", "Material"),
	text("finish", "Finish"),
	choices("ports", "Ports", "choices", connectors),
	choices("connector", "Connector", "choice", connectors),
	choices("other_connector", "Other end", "choice", connectors),
	number("watts", "Power", "W", 0, 10_000),
	choices("charging_standards", "Fast charging", "choices", chargingStandards),
	choices("plug", "Plug", "choice", plugs),
	number("capacity_mah", "Capacity", "mAh", 1, 1_000_000),
	number("storage_gb", "Storage", "GB", 0, 1_000_000),
	number("length_cm", "Length", "cm", 0, 100_000),
	number("width_mm", "Width", "mm", 0, 10_000),
	number("thickness_mm", "Thickness", "mm", 0, 1_000),
	number("size_inches", "Size", "in", 0, 200),
	number("lumens", "Brightness", "lm", 0, 1_000_000),
	choices("water_rating", "Water rating", "choice", waterRatings),
	choices("switch_type", "Switches", "choice", switchTypes),
	flag("is_mechanical", "Mechanical"),
	flag("is_wireless", "Wireless"),
	text("bluetooth", "Bluetooth"),
	flag("noise_cancelling", "Noise cancelling"),
	number("playtime_hours", "Battery life", "h", 0, 10_000),
	number("dpi", "Sensor resolution", "dpi", 0, 1_000_000),
	number("buttons", "Buttons", null, 0, 1_000),
	text("layout", "Layout"),
	number("read_mb_s", "Read speed up to", "MB/s", 0, 1_000_000),
	number("data_gbps", "Data speed up to", "Gbps", 0, 10_000),
	text("resolution", "Resolution"),
	text("wifi", "Wi-Fi"),
	number("speed_mbps", "Speed up to", "Mbps", 0, 1_000_000),
	text("hardness", "Hardness"),
	flag("is_privacy", "Privacy"),
	flag("is_magnetic", "Magnetic"),
	number("count", "Pack size", "pieces", 1, 10_000),
	number("weight_g", "Weight", "g", 0, 1_000_000),
	number("warranty_months", "Warranty", "months", 0, 1_200),
	text("in_the_box", "In the box"),
	number("usb_c_ports", "USB-C ports", null, 0, 100),
	number("usb_a_ports", "USB-A ports", null, 0, 100),
	number("hdmi_ports", "HDMI ports", null, 0, 100),
	number("ethernet_ports", "Ethernet ports", null, 0, 100),
	number("outlets", "Outlets", null, 0, 100),
	number("keys", "Keys", null, 0, 1_000),
	number("fans", "Fans", null, 0, 100),
	number("fps", "Frames per second", null, 0, 10_000),
	number("volume_l", "Holds", "L", 0, 10_000),
	text("form_factor", "Form"),
	text("speed_class", "Speed class"),
	text("print", "Print"),
];
