/** Opens the payment provider's page. */
export function leaveSite(address: string): void {
	// Reload when the customer returns with the Back button, because the browser restores an outdated page.
	window.addEventListener("pageshow", (event) => event.persisted && location.reload());
	location.assign(address);
}
