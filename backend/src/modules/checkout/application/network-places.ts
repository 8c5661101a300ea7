import ipaddr, { type IPv4, type IPv6 } from 'ipaddr.js';

/** Where a call came from, as far as orders are counted by it. */
export interface NetworkPlaces {
  /** An IPv4 address, or the /64 of an IPv6 one: what one line has. */
  readonly address: string | null;
  /** The addresses around it, /24 or /48: what one renter of machines easily has. */
  readonly network: string | null;
}

/** @param clientAddress as the server sees it; what is no address is nowhere. */
export function networkPlaces(clientAddress: string | null): NetworkPlaces {
  if (!clientAddress || !ipaddr.isValid(clientAddress)) return { address: null, network: null };
  // An IPv4 address in the clothes of IPv6 is the IPv4 address.
  const parsed: IPv4 | IPv6 = ipaddr.process(clientAddress);
  const text = parsed.toString();
  if (parsed.kind() === 'ipv4') return { address: text, network: `${v4Around(text, 24)}/24` };
  const bare = text.replace(/%.*$/, '');
  return { address: `${v6Around(bare, 64)}/64`, network: `${v6Around(bare, 48)}/48` };
}

const v4Around = (address: string, bits: number) =>
  ipaddr.IPv4.networkAddressFromCIDR(`${address}/${bits}`).toString();
const v6Around = (address: string, bits: number) =>
  ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`).toString();
