export default function UserRedirect() {
	return <main />;
}
