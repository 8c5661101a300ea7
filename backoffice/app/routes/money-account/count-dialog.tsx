import { type MoneyAccountRow, moneyAccountsContract } from '@hanout/contracts';
import { type CashPieces, countedDifference, DENOMINATIONS, formatCount, worthOf } from '@hanout/kernel';
import { Amount } from '@hanout/ui/backoffice/components/figures.tsx';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCall } from '../../forms/use-call.ts';
import { WholeInput } from '../../forms/whole-input.tsx';

type Typed = Readonly<Record<string, string>>;

const piecesOf = (typed: Typed): CashPieces =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([value, count]) => (count ? [[value, Number(count)]] : [])),
  );

/** How many there are of each note and coin; what they are worth, and what the books say, stands below. */
export function CountDialog({ account, onClose }: { account: MoneyAccountRow; onClose: () => void }) {
  const { t } = useTranslation();
  const call = useCall();
  // What the count is compared with is what stood there when it began.
  const [expected] = useState(account.balance);
  const [typed, setTyped] = useState<Typed>({});
  const [reason, setReason] = useState('');
  const pieces = piecesOf(typed);
  const { whole, rounding } = countedDifference(worthOf(pieces) - expected);
  const begun = Object.values(typed).some(Boolean);
  const send = () =>
    call(moneyAccountsContract.count, {
      params: { id: account.id },
      body: { expected, pieces: pieces as never, reason: reason || null },
    });
  return (
    <FormDialog
      title={t('moneyAccounts.count.title', { name: account.name })}
      submit={t('moneyAccounts.count.submit')}
      send={send}
      done={t('moneyAccounts.count.done')}
      blocked={!begun}
      onClose={onClose}
    >
      <Pieces typed={typed} onChange={setTyped} />
      <Outcome pieces={pieces} expected={expected} />
      {begun && whole === 0 && rounding !== 0 && (
        <p className="text-xs text-ink-2">{t('moneyAccounts.count.rounding')}</p>
      )}
      {begun && whole !== 0 && (
        <TextField
          label={t('moneyAccounts.count.reason')}
          name="reason"
          maxLength={500}
          value={reason}
          onChange={setReason}
        />
      )}
    </FormDialog>
  );
}

function Pieces({ typed, onChange }: { typed: Typed; onChange: (typed: Typed) => void }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{t('moneyAccounts.count.pieces')}</legend>
      <div className="grid grid-cols-3 gap-x-3 gap-y-2 max-desk:grid-cols-2">
        {DENOMINATIONS.map((value) => (
          <div key={value} className="flex items-center gap-2">
            <label htmlFor={`${id}-${value}`} className="fig w-[72px] flex-none text-end text-ink-2">
              {t('moneyAccounts.count.piece', { value: formatCount(value) })}
            </label>
            <WholeInput
              id={`${id}-${value}`}
              name={`pieces.${value}`}
              placeholder="0"
              value={typed[value] ?? ''}
              onChange={(count) => onChange({ ...typed, [value]: count })}
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}

function Outcome({ pieces, expected }: { pieces: CashPieces; expected: MoneyAccountRow['balance'] }) {
  const { t } = useTranslation();
  const counted = worthOf(pieces);
  const { whole, rounding } = countedDifference(counted - expected);
  const difference = (whole + rounding) as typeof counted;
  const tone = difference === 0 ? 'text-good' : 'text-bad';
  return (
    <dl
      aria-live="polite"
      className="grid grid-cols-[1fr_auto] gap-x-3.5 gap-y-1 rounded-m bg-sunken px-3 py-2"
    >
      <dt>{t('moneyAccounts.count.counted')}</dt>
      <dd className="text-end font-semibold">
        <Amount value={counted} unit={t('app.da')} />
      </dd>
      <dt className="text-ink-2">{t('moneyAccounts.count.expected')}</dt>
      <dd className="text-end text-ink-2">
        <Amount value={expected} unit={t('app.da')} />
      </dd>
      <dt>{t('moneyAccounts.count.difference')}</dt>
      <dd className={`text-end font-semibold ${tone}`}>
        <Amount value={difference} unit={t('app.da')} />
      </dd>
    </dl>
  );
}
