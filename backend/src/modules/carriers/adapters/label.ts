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
