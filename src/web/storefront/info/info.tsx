export default function Info() {
	return <main />;
}
