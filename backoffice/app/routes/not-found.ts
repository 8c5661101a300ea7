/** Any other address: the frame stays, the page says that there is nothing here. */
export const loader = () => {
  throw new Response(null, { status: 404 });
};

export default function NotFound() {
  return null;
}
