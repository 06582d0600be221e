/** Prefills a new customer's name or phone number from a search that found no customer. */
export function typedCustomer(search: string): { name: string; phone: string } {
	if (/^[\d\s()+-]+$/.test(search)) return { name: "", phone: search };
	return { name: search.includes("@") ? "" : search, phone: "" };
}
