import { type AccountEntry, moneyAccountsContract } from '@hanout/contracts';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaField } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCall } from '../../forms/use-call.ts';
import { AccountDialog, type SaidOfAccount } from '../../money/account-dialog.tsx';
import type { Act } from './account-acts.tsx';
import { CountDialog } from './count-dialog.tsx';
import type { loader } from './load.server.ts';
import { ExpenseDialog, OwnerDialog } from './out-dialogs.tsx';
import { TransferDialog } from './transfer-dialog.tsx';

/** The one that is open. */
export function AccountDialogs({ act, onClose }: { act: Act | null; onClose: () => void }) {
  const { list } = useLoaderData<typeof loader>();
  const { account } = list;
  if (act === null) return null;
  if (act === 'transfer') return <TransferDialog onClose={onClose} />;
  if (act === 'count') return <CountDialog account={account} onClose={onClose} />;
  if (act === 'expense') return <ExpenseDialog onClose={onClose} />;
  if (act === 'owner') return <OwnerDialog onClose={onClose} />;
  if (act === 'edit') return <EditAccount onClose={onClose} />;
  return <ReverseDialog entry={act.reverse} onClose={onClose} />;
}

/** Takes a movement back by its mirror; says so before. */
function ReverseDialog({ entry, onClose }: { entry: AccountEntry; onClose: () => void }) {
  const { t } = useTranslation();
  const call = useCall();
  const [reason, setReason] = useState('');
  const { id = '', number = '' } = entry.movement ?? {};
  return (
    <FormDialog
      title={t('moneyAccounts.reverse.title', { number })}
      description={t('moneyAccounts.reverse.text')}
      kind="danger"
      submit={t('moneyAccounts.reverse.submit')}
      send={() => call(moneyAccountsContract.reverse, { params: { id }, body: { reason } })}
      done={t('moneyAccounts.reverse.done', { number })}
      onClose={onClose}
    >
      <AreaField
        label={t('moneyAccounts.field.reason')}
        name="reason"
        maxLength={500}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  );
}

function EditAccount({ onClose }: { onClose: () => void }) {
  const call = useCall();
  const { list, warehouses } = useLoaderData<typeof loader>();
  // What is sent is about what was seen when it was opened.
  const [account] = useState(list.account);
  const send = ({ kind: _, ...fields }: SaidOfAccount) =>
    call(moneyAccountsContract.change, {
      params: { id: account.id },
      body: { ...fields, version: account.version },
    });
  return <AccountDialog account={account} warehouses={warehouses} send={send} onClose={onClose} />;
}
