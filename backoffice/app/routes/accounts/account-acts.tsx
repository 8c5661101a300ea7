import { type MoneyUnderWay, moneyAccountsContract } from '@hanout/contracts';
import { formatAmount, toCentimes, ZERO } from '@hanout/kernel';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { amountOf, amountText } from '../../forms/amount.ts';
import { AmountField, TextField } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCall } from '../../forms/use-call.ts';
import { AccountDialog, type SaidOfAccount } from '../../money/account-dialog.tsx';

interface ArriveDialogProps {
  transfer: MoneyUnderWay;
  today: string;
  onClose: () => void;
}

/** What was under way is there: all of it, or less with a reason. */
export function ArriveDialog({ transfer, today, onClose }: ArriveDialogProps) {
  const { t } = useTranslation();
  const call = useCall();
  const [received, setReceived] = useState(amountText(transfer.amount));
  const [onDay, setDay] = useState(today);
  const [reason, setReason] = useState('');
  const short = transfer.amount - (amountOf(received) ?? ZERO);
  const send = () =>
    call(moneyAccountsContract.arrive, {
      params: { id: transfer.id },
      body: { received: amountOf(received) as number, onDay, reason: reason || null },
    });
  return (
    <FormDialog
      title={t('moneyAccounts.arrive.title', { number: transfer.number, to: transfer.to })}
      description={t('moneyAccounts.carriedBy', { name: transfer.carriedBy })}
      submit={t('moneyAccounts.arrive.submit')}
      send={send}
      done={t('moneyAccounts.arrive.done')}
      onClose={onClose}
    >
      <AmountField
        label={t('moneyAccounts.arrive.received')}
        name="received"
        value={received}
        onChange={setReceived}
      />
      {short > 0 && (
        <Notice tone="wait">
          {t('moneyAccounts.arrive.short', { amount: formatAmount(toCentimes(short)) })}
        </Notice>
      )}
      <TextField
        label={t('moneyAccounts.field.reason')}
        optional={short <= 0}
        name="reason"
        maxLength={500}
        value={reason}
        onChange={setReason}
      />
      <TextField
        type="date"
        dir="ltr"
        label={t('moneyAccounts.field.day')}
        name="onDay"
        max={today}
        value={onDay}
        onChange={setDay}
      />
    </FormDialog>
  );
}

/** Up to which day nothing is entered any more. */
export function BooksDialog({ closedUntil, onClose }: { closedUntil: string | null; onClose: () => void }) {
  const { t } = useTranslation();
  const call = useCall();
  const [day, setDay] = useState(closedUntil ?? '');
  return (
    <FormDialog
      title={t('moneyAccounts.books.title')}
      description={t('moneyAccounts.books.text')}
      submit={t('moneyAccounts.books.submit')}
      send={() => call(moneyAccountsContract.closeBooks, { body: { closedUntil: day || null } })}
      done={t('moneyAccounts.books.done')}
      onClose={onClose}
    >
      <TextField
        type="date"
        dir="ltr"
        label={t('moneyAccounts.books.day')}
        hint={t('moneyAccounts.books.reopen')}
        name="closedUntil"
        value={day}
        onChange={setDay}
      />
    </FormDialog>
  );
}

interface CreateAccountProps {
  warehouses: readonly { readonly id: string; readonly name: string }[];
  onClose: () => void;
}

export function CreateAccount(props: CreateAccountProps) {
  const call = useCall();
  const send = ({ isDefault: _, active: __, ...body }: SaidOfAccount) =>
    call(moneyAccountsContract.create, { body });
  return <AccountDialog account={null} send={send} {...props} />;
}
