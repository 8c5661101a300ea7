import { CarrierFailure, type Label } from '../domain/carrier.ts';
import { type CarrierCall, fetchBytes } from './carrier-http.ts';

const MAX_BYTES = 3 * 1024 * 1024;
const PDF = '%PDF-';

/** A label is a PDF by its type and by its first bytes; anything else would be shown under the shop's own name. */
export async function fetchPdf(call: CarrierCall): Promise<Label> {
  const headers = { ...call.headers, accept: 'application/pdf' };
  const { type, bytes } = await fetchBytes({ ...call, headers }, MAX_BYTES);
  const isPdf = /^application\/pdf(;|$)/i.test(type.trim());
  if (!isPdf || new TextDecoder('latin1').decode(bytes.subarray(0, PDF.length)) !== PDF)
    throw new CarrierFailure('unreadable');
  return { bytes };
}

/** Whether an address that a carrier named, such as a label's, is one of its own places. */
export function isPlaceOf(base: URL, address: URL): boolean {
  if (address.username || address.password) return false;
  if (address.origin === base.origin) return true;
  const domain = base.hostname.split('.').slice(-2).join('.');
  const below = address.hostname === domain || address.hostname.endsWith(`.${domain}`);
  return base.protocol === 'https:' && address.protocol === 'https:' && address.port === '' && below;
}
