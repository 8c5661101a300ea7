/**
 * Where a shop is found. An installation has one public address (`PUBLIC_URL`); a shop that answers at hosts of its own, that one
 * not among them, is found at the first of its own, the same way: several shops share an installation.
 * @param publicUrl an origin; null: the installation has no fixed address
 * @param hosts the shop's own, main one first
 * @returns an origin; null where nothing says it
 */
export function addressOfShop(publicUrl: string | null, hosts: readonly string[]): string | null {
  const [main] = hosts;
  if (publicUrl === null || main === undefined) return publicUrl;
  const address = new URL(publicUrl);
  if (hosts.includes(address.hostname)) return address.origin;
  address.hostname = main;
  return address.origin;
}
