import { type ReceiptAtHand, type ReceiptDetail, supplierReceiptsContract } from '@hanout/contracts';
import type { PageApi } from '../server/page.server.ts';

interface ReadReceipt {
  readonly receipt: ReceiptAtHand;
  /** The same with its prices, for whoever sees them. */
  readonly priced: ReceiptDetail | null;
}

/** Whoever sees no prices reads it without. @throws Response of whoever may see neither */
export async function readReceipt(api: PageApi, id: string): Promise<ReadReceipt> {
  const priced = await api.attempt(supplierReceiptsContract.show, { params: { id } });
  if (priced.ok) return { receipt: priced.data, priced: priced.data };
  if (priced.status !== 403) throw new Response(null, { status: priced.status });
  return { receipt: await api.read(supplierReceiptsContract.atHand, { params: { id } }), priced: null };
}
