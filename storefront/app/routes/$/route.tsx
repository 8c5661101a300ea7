import { notFound } from '../../server/page.server.ts';

/** Every address that nothing answers to. */
export function loader(): never {
  throw notFound();
}

export default function Missing() {
  return null;
}
