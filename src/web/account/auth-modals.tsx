export default function AuthModals() {
	return null;
}
