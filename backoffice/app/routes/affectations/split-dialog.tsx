import { ordersContract } from '@hanout/contracts';
import { notifyDone, notifyFailed } from '@hanout/ui/backoffice/components/toast.tsx';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCall } from '../../forms/use-call.ts';
import { giveShares, type Handed } from './give-shares.ts';
import type { loader } from './load.server.ts';
import { splitEvenly } from './split.ts';
import { assigned } from './use-give.ts';

type Waiting = Pick<ReturnType<typeof useLoaderData<typeof loader>>, 'agents' | 'orders' | 'present'>;

function planOf({ agents, orders, present }: Waiting) {
  const here = agents.filter(({ id }) => present?.includes(id));
  const takers = here.length > 0 ? here : agents;
  return { here, takers, orders, shares: splitEvenly(orders, takers) };
}

/** Who would get how many, shown before it is done. */
export function SplitDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const call = useCall();
  const now = useLoaderData<typeof loader>();
  // What was shown when the dialog was opened is what is done: a silent refresh of the page changes nothing under it.
  const [{ here, takers, shares, orders }] = useState(() => planOf(now));
  const send = () =>
    giveShares(shares, (share, staffId) => call(ordersContract.bulk, { body: assigned(share, staffId) }));
  const tell = ({ taken, refused }: Handed<unknown>) => {
    if (refused > 0) notifyFailed(t('affectation.refused', { count: refused }));
    if (taken.length > 0) notifyDone(t('affectation.splitDone'));
    onClose();
  };
  return (
    <FormDialog
      title={t('affectation.splitTitle')}
      description={t('affectation.splitText')}
      submit={t('affectation.splitSubmit')}
      blocked={takers.length === 0 || orders.length === 0}
      send={send}
      onDone={tell}
      onClose={onClose}
    >
      <p className="text-ink-2">{t(here.length > 0 ? 'affectation.splitPresent' : 'affectation.splitAll')}</p>
      <ul className="flex flex-col gap-1.5">
        {takers.map(({ id, name, open }) => {
          const count = shares.get(id)?.length ?? 0;
          return (
            <li key={id} className="flex items-center justify-between gap-3">
              <bdi className="min-w-0 truncate">{name}</bdi>
              <span className="flex gap-2.5">
                <b className="num">{t('affectation.gets', { count })}</b>
                <span className="num text-ink-3">
                  {t('affectation.becomes', { before: open, after: open + count })}
                </span>
              </span>
            </li>
          );
        })}
      </ul>
    </FormDialog>
  );
}
