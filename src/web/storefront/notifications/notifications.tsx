export default function Notifications() {
	return <main />;
}
