import type { ProductRow } from '@hanout/contracts';
import { catalogAdminContract, PRODUCT_STATUSES } from '@hanout/contracts';
import { formatCount } from '@hanout/kernel';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { notifyDone, notifyFailed, notifyUndo } from '@hanout/ui/backoffice/components/toast.tsx';
import { useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type StaffApi, useApi } from '../../forms/use-api.ts';

type Status = ProductRow['status'];
type Before = readonly { id: string; status: Status }[];

/** Gives each product the status that it had, unless somebody has changed it since. @returns how many; null: refused. */
async function giveBack(api: StaffApi, before: Before, from: Status): Promise<number | null> {
  let given = 0;
  for (const status of PRODUCT_STATUSES) {
    const ids = before.filter((one) => one.status === status).map(({ id }) => id);
    if (ids.length === 0) continue;
    const answer = await api.send(catalogAdminContract.status, { body: { ids, status, from } });
    if (!answer.ok) return null;
    given += answer.data.before.length;
  }
  return given;
}

/** What can be done with the chosen products together; each act can be taken back. */
export function BulkBar({ products, onDone }: { products: readonly ProductRow[]; onDone: () => void }) {
  const { t } = useTranslation();
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<Status | null>(null);
  const [refusal, setRefusal] = useState('');
  const act = async (status: Status) => {
    setBusy(status);
    const ids = products.map(({ id }) => id);
    const answer = await api.send(catalogAdminContract.status, { body: { ids, status } });
    setBusy(null);
    if (!answer.ok) return setRefusal(answer.message);
    const text = t('products.statusDone', { count: ids.length, status: t(`products.status.${status}`) });
    notifyUndo(text, t('listing.undo'), async () => {
      const given = await giveBack(api, answer.data.before, status);
      if (given === null) notifyFailed(t('form.unexpected'));
      else if (given === ids.length) notifyDone(t('listing.undone'));
      else
        notifyDone(t('products.undonePartly', { given: formatCount(given), all: formatCount(ids.length) }));
      revalidate();
    });
    onDone();
    revalidate();
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
      <Button size="s" kind="ghost" onClick={onDone}>
        {t('listing.unselect')}
      </Button>
      {refusal && (
        <Notice tone="bad" alert>
          {refusal}
        </Notice>
      )}
    </div>
  );
}
