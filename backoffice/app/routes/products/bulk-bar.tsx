import type { ProductRow } from '@hanout/contracts';
import { catalogAdminContract, MAX_UNIT_PRODUCTS, PRODUCT_STATUSES } from '@hanout/contracts';
import { formatAmount, formatCount, ZERO } from '@hanout/kernel';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { notifyDone, notifyFailed, notifyUndo } from '@hanout/ui/backoffice/components/toast.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLastingCall } from '../../forms/lasting-calls.tsx';
import type { Outcome } from '../../forms/outcome.ts';
import type { Call } from '../../forms/use-call.ts';
import { useMay } from '../../frame/session.tsx';
import { BulkCategories } from './bulk-categories.tsx';
import { BulkPrices } from './bulk-prices.tsx';
import { BulkStock } from './bulk-stock.tsx';

type Status = ProductRow['status'];
type Before = readonly { id: string; status: Status }[];

/** Gives each product the status that it had, unless somebody has changed it since. @returns how many; null: refused. */
async function giveBack(call: Call, before: Before, from: Status): Promise<number | null> {
  let given = 0;
  for (const status of PRODUCT_STATUSES) {
    const ids = before.filter((one) => one.status === status).map(({ id }) => id);
    if (ids.length === 0) continue;
    const answer = await call(catalogAdminContract.status, { body: { ids, status, from } });
    if (!answer.ok) return null;
    given += answer.data.before.length;
  }
  return given;
}

/** Combinations may have prices of their own: the product's page says so of them. */
const soldForNothing = ({ priceTtc, combinations }: ProductRow) => priceTtc === 0 && combinations === 0;

/** Says what was done to how many, and offers to take it back: `undo` answers how many are as they were. */
export type BulkDone = (
  text: string,
  count: number,
  undo: () => Promise<Outcome<{ restored: number }>>,
) => void;

const DIALOGS = ['prices', 'categories', 'stock'] as const;

/** What can be done with the chosen products together; each act can be taken back. */
export function BulkBar({ products, onDone }: { products: readonly ProductRow[]; onDone: () => void }) {
  const { t } = useTranslation();
  const call = useLastingCall();
  const [busy, setBusy] = useState<Status | null>(null);
  const [refusal, setRefusal] = useState('');
  const [dialog, setDialog] = useState<(typeof DIALOGS)[number] | null>(null);
  const may = {
    prices: useMay('prices.edit'),
    categories: useMay('products.edit'),
    stock: useMay('stock.receive'),
  };
  const close = () => setDialog(null);
  const finish = () => {
    close();
    onDone();
  };
  const done: BulkDone = (text, count, undo) => {
    finish();
    if (count === 0) return notifyDone(t('products.bulk.nothing'));
    notifyUndo(text, t('listing.undo'), async () => {
      const answer = await undo();
      if (!answer.ok) notifyFailed(answer.message);
      else sayGiven(answer.data.restored, count);
    });
  };
  const sayGiven = (given: number, all: number) =>
    notifyDone(
      given === all
        ? t('listing.undone')
        : t('products.undonePartly', { given: formatCount(given), all: formatCount(all) }),
    );
  const act = async (status: Status) => {
    setBusy(status);
    const ids = products.map(({ id }) => id);
    const answer = await call(catalogAdminContract.status, { body: { ids, status } });
    setBusy(null);
    if (!answer.ok) return setRefusal(answer.message);
    const text = t('products.statusDone', { count: ids.length, status: t(`products.status.${status}`) });
    const free = status === 'active' ? products.filter(soldForNothing).length : 0;
    const warned = free > 0 && t('products.soldForNothing', { count: free, price: formatAmount(ZERO) });
    notifyUndo([text, warned].filter(Boolean).join('. '), t('listing.undo'), async () => {
      const given = await giveBack(call, answer.data.before, status);
      if (given === null) notifyFailed(t('form.unexpected'));
      else sayGiven(given, ids.length);
    });
    onDone();
  };
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line bg-sea-soft px-5 py-1.5 max-desk:px-3">
      <span className="font-semibold">{t('listing.selected', { count: products.length })}</span>
      {PRODUCT_STATUSES.map((status) => (
        <Button
          key={status}
          size="s"
          busy={busy === status}
          disabled={busy !== null}
          onClick={() => act(status)}
        >
          {t(`products.setStatus.${status}`)}
        </Button>
      ))}
      {DIALOGS.filter((name) => may[name]).map((name) => (
        <Button
          key={name}
          size="s"
          disabled={name === 'stock' && products.length > MAX_UNIT_PRODUCTS}
          title={name === 'stock' ? t('products.bulk.stockLimit', { max: MAX_UNIT_PRODUCTS }) : undefined}
          onClick={() => setDialog(name)}
        >
          {t(`products.bulk.${name}`)}…
        </Button>
      ))}
      <Button size="s" kind="ghost" onClick={onDone}>
        {t('listing.unselect')}
      </Button>
      {refusal && (
        <Notice tone="bad" alert>
          {refusal}
        </Notice>
      )}
      {dialog === 'prices' && <BulkPrices products={products} onClose={close} onDone={done} />}
      {dialog === 'categories' && <BulkCategories products={products} onClose={close} onDone={done} />}
      {dialog === 'stock' && (
        <BulkStock
          products={products}
          onClose={close}
          onDone={(pieces) => {
            finish();
            notifyDone(t('products.bulkReceived', { count: pieces }));
          }}
        />
      )}
    </div>
  );
}
