import {
  type Condition,
  formatAmount,
  leftOfLine,
  OFFLINE_RETURN_MOST,
  RETURN_REASONS,
  type ReturnReason,
  returnedLine,
  toCentimes,
  uuidv7,
  worthBack,
} from '@hanout/kernel';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { notifyFailed } from '@hanout/ui/backoffice/components/toast.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField, TextField } from '../../forms/fields.tsx';
import { areTheirs, serialsBack } from '../../till/back-serials.ts';
import { withBack } from '../../till/cart.ts';
import type { TicketToReturn } from '../../till/give-back.ts';
import { useTill } from '../../till/use-till.ts';
import { calendarMinute } from '../../time/when.ts';
import { ReturnLine } from './return-line.tsx';
import { useValidate } from './use-validate.tsx';

interface ReturnLinesProps {
  ticket: TicketToReturn;
  /** Others are chosen for what comes back. */
  onExchange: () => void;
  onPay: () => void;
}

/** Which lines come back, how many pieces, how they are and why; then they are exchanged or paid back. */
export function ReturnLines({ ticket, onExchange, onPay }: ReturnLinesProps) {
  const { t } = useTranslation();
  const { till } = useTill();
  const [pieces, setPieces] = useState<Readonly<Record<string, number>>>({});
  const [conditions, setConditions] = useState<Readonly<Record<string, Condition>>>({});
  const [reason, setReason] = useState<ReturnReason>('unwanted');
  const [note, setNote] = useState('');
  const [chosen, setChosen] = useState<Readonly<Record<string, readonly string[]>>>({});
  const { validate, dialog } = useValidate(onPay);
  const { id, number, at, lines, before, paidBy, asked: isAsked } = ticket;
  /** Of each line, what of it comes back. */
  const coming = lines.map((line) => {
    const [quantity, earlier] = [pieces[line.id] ?? 0, before.get(line.id) ?? 0];
    const condition = conditions[line.id] ?? 'as_new';
    const serials = serialsBack(line, quantity, earlier, chosen[line.id]);
    return { line, quantity, earlier, condition, serials };
  });
  const back = coming
    .filter(({ quantity }) => quantity > 0)
    .map(({ line, quantity, earlier, condition, serials }) =>
      returnedLine(line, {
        ...{ id: uuidv7(), before: earlier, quantity, condition },
        ...(serials.length > 0 && { serials }),
      }),
    );
  const worth = worthBack(back);
  const take = (): boolean => {
    const unclear = coming.find(
      ({ line, quantity, earlier, serials }) => quantity > 0 && !areTheirs(line, quantity, earlier, serials),
    );
    if (back.length === 0) notifyFailed(t('pos.returns.chooseLines'));
    else if (unclear) notifyFailed(t('pos.serials.choose', { name: unclear.line.name }));
    else if (!isAsked && worth > OFFLINE_RETURN_MOST)
      notifyFailed(t('pos.returns.offlineMost', { amount: formatAmount(toCentimes(OFFLINE_RETURN_MOST)) }));
    else {
      const { cart } = till.view;
      till.setCart(withBack(cart, { of: { id, number }, lines: back, reason, note: note.trim(), paidBy }));
      return true;
    }
    return false;
  };
  return (
    <div className="mx-auto flex w-full max-w-[860px] flex-1 flex-col gap-3">
      <p className="text-ink-2">
        <b className="text-lg text-ink">
          <bdi dir="ltr">{number}</bdi>
        </b>{' '}
        · <bdi dir="ltr">{calendarMinute(new Date(at))}</bdi>
      </p>
      <ul className="flex flex-col">
        {coming.map(({ line, quantity, earlier, condition, serials }) => (
          <ReturnLine
            key={line.id}
            line={line}
            left={leftOfLine(line, earlier)}
            pieces={quantity}
            condition={condition}
            serials={serials}
            onPieces={(count) => setPieces({ ...pieces, [line.id]: count })}
            onCondition={(to) => setConditions({ ...conditions, [line.id]: to })}
            onSerials={(to) => setChosen({ ...chosen, [line.id]: to })}
          />
        ))}
      </ul>
      <div className="grid gap-3 desk:grid-cols-2">
        <SelectField
          label={t('pos.returns.reason')}
          name="reason"
          height="touch"
          value={reason}
          options={RETURN_REASONS.map((value) => [value, t(`pos.returns.reasons.${value}`)] as const)}
          onChange={(value) => setReason(value as ReturnReason)}
        />
        <TextField
          label={t('pos.returns.note')}
          optional
          name="note"
          height="touch"
          maxLength={300}
          value={note}
          onChange={setNote}
        />
      </div>
      <div className="sticky bottom-0 mt-auto flex flex-wrap items-center gap-3 border-t border-line bg-paper py-3">
        <p className="me-auto flex items-baseline gap-3 text-lg font-semibold">
          {t('pos.returns.worth')}
          <b data-worth className="num font-brand text-[28px] leading-tight">
            <bdi dir="ltr">{formatAmount(worth)}</bdi> <small className="text-md">{t('app.da')}</small>
          </b>
        </p>
        <span className="flex gap-3 max-desk:w-full max-desk:*:flex-1">
          <Button
            size="touch"
            icon="arrow-left-right"
            className="h-14!"
            onClick={() => take() && onExchange()}
          >
            {t('pos.returns.exchange')}
          </Button>
          <Button kind="primary" size="touch" className="h-14!" onClick={() => take() && validate()}>
            {t('pos.returns.refund')}
          </Button>
        </span>
      </div>
      {dialog}
    </div>
  );
}
