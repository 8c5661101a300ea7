import { MAX_LABELLED_UNITS, stockContract, type UnitLabel } from '@hanout/contracts';
import { isUuid } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { readReceipt } from '../../procurement/read-receipt.server.ts';
import { translatorFor } from '../../server/language.server.ts';
import { type PageApi, pageApi } from '../../server/page.server.ts';

export interface Labelled extends UnitLabel {
  /** How many labels of it are proposed. */
  readonly count: number;
}

interface Found {
  readonly labels: readonly Labelled[];
  readonly back: string;
}

/** A label for each piece that came in; what is weighed gets its own at the scales. */
async function ofReceipt(api: PageApi, id: string): Promise<Found> {
  const {
    receipt: { items },
  } = await readReceipt(api, id);
  const counts = new Map<string, number>();
  for (const { unitId, quantity, refused } of items)
    counts.set(unitId, (counts.get(unitId) ?? 0) + quantity - refused);
  const units = [...counts.keys()];
  const bundles: string[] = [];
  while (units.length > 0) bundles.push(units.splice(0, MAX_LABELLED_UNITS).join());
  const read = await Promise.all(
    bundles.map((bundle) => api.read(stockContract.labels, { query: { units: bundle } })),
  );
  const labels = read
    .flatMap((answer) => answer.labels)
    .map((label) => ({ ...label, count: counts.get(label.unitId) ?? 0 }));
  return { labels, back: `/supplier-receipts/${id}` };
}

async function ofThings(
  api: PageApi,
  query: { units: string } | { product: string },
  back: string,
): Promise<Found> {
  const { labels } = await api.read(stockContract.labels, { query });
  return { labels: labels.map((label) => ({ ...label, count: 1 })), back };
}

function found(api: PageApi, search: URLSearchParams): Promise<Found> {
  const [kind = '', id = ''] = [...search].find(([key]) => key in SOURCES) ?? [];
  const source = SOURCES[kind];
  if (!source || !isUuid(id)) throw new Response(null, { status: 404 });
  return source(api, id);
}

const SOURCES: Readonly<Record<string, (api: PageApi, id: string) => Promise<Found>>> = {
  receipt: ofReceipt,
  product: (api, id) => ofThings(api, { product: id }, `/products/${id}`),
  unit: (api, id) => ofThings(api, { units: id }, `/stock/units/${id}`),
};

/** Labels of what came in with a receipt, of a product's units, or of one unit. */
export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const [{ labels, back }, t] = await Promise.all([
    found(api, new URL(args.request.url).searchParams),
    translatorFor(api.locale),
  ]);
  const pieces = labels.filter(({ weighed }) => !weighed);
  if (pieces.length === 0) throw new Response(null, { status: 404 });
  return { labels: pieces, back, title: t('labels.title') };
}
