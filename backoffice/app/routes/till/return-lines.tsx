import {
  CONDITIONS,
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
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { Segmented } from '@hanout/ui/backoffice/components/segmented.tsx';
import { notifyFailed } from '@hanout/ui/backoffice/components/toast.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField, TextField } from '../../forms/fields.tsx';
import { withBack } from '../../till/cart.ts';
import { areTheirs, type LineToReturn, serialsBack, type TicketToReturn } from '../../till/give-back.ts';
import { useTill } from '../../till/use-till.ts';
import { calendarMinute } from '../../time/when.ts';
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
  const back = lines.flatMap((line) => {
    const quantity = pieces[line.id] ?? 0;
    const earlier = before.get(line.id) ?? 0;
    const condition = conditions[line.id] ?? 'as_new';
    const serials = serialsBack(line, quantity, earlier, chosen[line.id]);
    const apart = serials.length > 0 ? { serials } : {};
    return quantity > 0
      ? [returnedLine(line, { id: uuidv7(), before: earlier, quantity, condition, ...apart })]
      : [];
  });
  const worth = worthBack(back);
  const take = (): boolean => {
    const unclear = lines.find((line) => {
      const [quantity, earlier] = [pieces[line.id] ?? 0, before.get(line.id) ?? 0];
      const serials = serialsBack(line, quantity, earlier, chosen[line.id]);
      return quantity > 0 && !areTheirs(line, quantity, earlier, serials);
    });
    if (back.length === 0) notifyFailed(t('pos.returns.chooseLines'));
    else if (unclear) notifyFailed(t('pos.serials.choose', { name: unclear.name }));
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
        {lines.map((line) => (
          <Line
            key={line.id}
            line={line}
            left={leftOfLine(line, before.get(line.id) ?? 0)}
            pieces={pieces[line.id] ?? 0}
            condition={conditions[line.id] ?? 'as_new'}
            serials={serialsBack(line, pieces[line.id] ?? 0, before.get(line.id) ?? 0, chosen[line.id])}
            onSerials={(serials) => setChosen({ ...chosen, [line.id]: serials })}
            onPieces={(count) => setPieces({ ...pieces, [line.id]: count })}
            onCondition={(condition) => setConditions({ ...conditions, [line.id]: condition })}
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

interface LineProps {
  line: LineToReturn;
  left: number;
  pieces: number;
  condition: Condition;
  onPieces: (count: number) => void;
  onCondition: (condition: Condition) => void;
  /** Those of its pieces that come back. */
  serials: readonly string[];
  onSerials: (serials: readonly string[]) => void;
}

function Line({ line, left, pieces, condition, onPieces, onCondition, serials, onSerials }: LineProps) {
  const { t } = useTranslation();
  const step = (icon: 'minus' | 'plus', label: string, to: number) => (
    <button
      type="button"
      aria-label={`${label} (${line.name})`}
      disabled={to < 0 || to > left}
      onClick={() => onPieces(to)}
      className="grid size-12 place-items-center hover:bg-hover disabled:opacity-40"
    >
      <Icon name={icon} size={20} />
    </button>
  );
  return (
    <li
      className={`flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-2 py-2.5 ${pieces > 0 ? 'bg-sea-soft' : ''}`}
    >
      <span className="min-w-[180px] flex-1">
        <bdi className="block font-medium wrap-anywhere">{line.name}</bdi>
        <span className="block text-xs text-ink-2">
          {t('pos.returns.left', { left, sold: line.quantity })} ·{' '}
          <bdi dir="ltr" className="num">
            {formatAmount(line.unit)}
          </bdi>
        </span>
      </span>
      {pieces > 0 && (
        <Segmented
          label={t('pos.returns.condition')}
          value={condition}
          options={CONDITIONS.map((value) => ({ value, label: t(`pos.returns.conditions.${value}`) }))}
          onChange={onCondition}
        />
      )}
      <span className="inline-flex items-center overflow-hidden rounded-m border border-line-field bg-paper">
        {step('minus', t('pos.less'), pieces - 1)}
        <b className="num min-w-10 text-center text-lg">{pieces}</b>
        {step('plus', t('pos.more'), pieces + 1)}
      </span>
      {pieces > 0 && line.serials.length > 0 && (
        <fieldset className="flex w-full flex-wrap gap-1.5">
          <legend className="mb-1 text-xs text-ink-2">{t('pos.serials.back')}</legend>
          {line.serials.map((serial) => (
            <Button
              key={serial}
              size="touch"
              aria-pressed={serials.includes(serial)}
              // All that is left comes back, and its numbers with it.
              disabled={pieces === left}
              onClick={() =>
                onSerials(
                  serials.includes(serial) ? serials.filter((one) => one !== serial) : [...serials, serial],
                )
              }
              className="aria-pressed:border-sea aria-pressed:bg-sea-soft aria-pressed:text-sea-ink"
            >
              <bdi dir="ltr" className="code">
                {serial}
              </bdi>
            </Button>
          ))}
        </fieldset>
      )}
    </li>
  );
}
