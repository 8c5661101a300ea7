import type { HistoryEntry } from '@hanout/contracts';
import { CALL_RESULTS, DELIVERY_STATES, ORDER_STATES, PAYMENT_STATES } from '@hanout/contracts';
import {
  centimesFromDa,
  formatAmount,
  isDaAmount,
  type Locale,
  RETURN_REASONS,
  type Translations,
  toCentimes,
  translated,
} from '@hanout/kernel';
import type { IconName } from '@hanout/ui/backoffice/components/icon-set.ts';
import type { Axis, StateKeyOf, Tone } from '@hanout/ui/backoffice/states/vocabulary.ts';
import { stateEntry } from '@hanout/ui/backoffice/states/vocabulary.ts';
import type { TFunction } from 'i18next';
import { fullWhen } from '../time/when.ts';
import { editLine } from './edit-line.ts';
import { isKnownFlag } from './order-flags.tsx';

/** One entry of an order's history, in words. */
export interface HistoryLine {
  icon: IconName;
  tone?: Tone;
  text: string;
  /** What somebody typed. */
  detail?: string;
}

const STATES: Record<Axis, readonly string[]> = {
  order: ORDER_STATES,
  delivery: DELIVERY_STATES,
  payment: PAYMENT_STATES,
};
const AXIS_ICONS: Record<Axis, IconName> = { order: 'circle-dashed', delivery: 'truck', payment: 'banknote' };

const PAYMENT_KINDS = ['deposit', 'payment', 'collection', 'remittance', 'refund', 'forfeit'] as const;

interface NamedPieces {
  readonly names: Translations;
  readonly quantity: number;
  readonly of: number;
}

interface LineChange {
  readonly names: Translations;
  readonly from: number;
  readonly to: number;
}

type Telling = Pick<HistoryLine, 'icon' | 'tone'> & {
  key: 'placed' | 'created' | 'confirmed' | 'confirming' | 'cancelled' | 'reopened';
};

const CONFIRMED: Telling = { icon: 'circle-check', tone: 'good', key: 'confirmed' };
const REOPENED: Telling = { icon: 'undo-2', tone: 'move', key: 'reopened' };
/** Transitions of the order itself that are told in words of their own. */
function tellingOf({ from, to, actorKind }: HistoryEntry): Telling | undefined {
  if (to === 'new' && from === 'cancelled') return REOPENED;
  if (to === 'new') return { icon: 'shopping-bag', key: actorKind === 'shopper' ? 'placed' : 'created' };
  if (to === 'confirming') return { icon: 'phone-call', tone: 'wait', key: 'confirming' };
  if (to === 'confirmed') return CONFIRMED;
  if (to === 'cancelled') return { icon: 'ban', tone: 'bad', key: 'cancelled' };
  return undefined;
}

/** What happened to pieces of its lines, and changed no state that says it. */
const PIECES: Record<
  string,
  Pick<HistoryLine, 'icon' | 'tone'> & { key: 'packedInPart' | 'preparedAgain' | 'kept' }
> = {
  packed_in_part: { icon: 'package', tone: 'move', key: 'packedInPart' },
  prepared_again: { icon: 'layers', tone: 'wait', key: 'preparedAgain' },
  kept: { icon: 'circle-check', tone: 'good', key: 'kept' },
};

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() ? value : undefined;

function transitionLine(entry: HistoryEntry, t: TFunction, locale: Locale): HistoryLine {
  const axis: Axis = entry.axis === 'delivery' || entry.axis === 'payment' ? entry.axis : 'order';
  const detail = textOf(entry.data.reason) ?? textOf(entry.data.note);
  const telling = axis === 'order' ? tellingOf(entry) : undefined;
  if (telling) return { icon: telling.icon, tone: telling.tone, text: t(`history.${telling.key}`), detail };
  const to = entry.to ?? '';
  if (!STATES[axis].includes(to)) return otherLine(entry, t);
  const { label, tone } = stateEntry(axis, to as StateKeyOf[typeof axis]);
  const text = t('history.state', { axis: t(`order.axis.${axis}`), state: label[locale] });
  return { icon: AXIS_ICONS[axis], tone, text, detail };
}

function callLine({ data }: HistoryEntry, t: TFunction, locale: Locale): HistoryLine {
  const result = CALL_RESULTS.find((one) => one === data.result);
  const until = textOf(data.until);
  const icon: IconName = result === 'refused' || result === 'wrong_number' ? 'phone-off' : 'phone-missed';
  const detail = textOf(data.note);
  if (result === 'postponed' && until)
    return {
      icon: 'calendar-clock',
      tone: 'wait',
      text: t('history.callUntil', { when: fullWhen(until, locale) }),
      detail,
    };
  if (data.result === 'duplicate') return { icon: 'copy', tone: 'wait', text: t('history.callDuplicate') };
  const words = result ? t(`order.call.results.${result}`) : String(data.result ?? '');
  const inSentence = words.charAt(0).toLocaleLowerCase(locale) + words.slice(1);
  return { icon, tone: 'wait', text: t('history.call', { result: inSentence }), detail };
}

function flagLine(entry: HistoryEntry, t: TFunction): HistoryLine {
  const flag = textOf(entry.data.flag) ?? entry.transition ?? '';
  if (flag === 'hold_expired') return { icon: 'clock', tone: 'wait', text: t('history.hold_expired') };
  if (flag === 'duplicate') return { icon: 'copy', tone: 'wait', text: t('history.duplicate') };
  const name = isKnownFlag(flag) ? t(`orders.flag.${flag}`) : flag;
  return { icon: 'flag', tone: 'wait', text: t('history.flag', { name }) };
}

function assignLine({ data }: HistoryEntry, t: TFunction): HistoryLine {
  const name = textOf(data.to);
  return { icon: 'user', text: name ? t('history.assigned', { name }) : t('history.unassigned') };
}

/** Whom the parcel was announced to, under which service, and what somebody set to be collected. */
function told({ data }: HistoryEntry, t: TFunction): string | undefined {
  const { codAmount } = data;
  const collect =
    typeof codAmount === 'number' &&
    isDaAmount(codAmount) &&
    t('history.toCollect', { amount: formatAmount(centimesFromDa(codAmount)) });
  return (
    [textOf(data.transporter), textOf(data.serviceCode), collect].filter(Boolean).join(' · ') || undefined
  );
}

function otherLine({ kind, transition }: HistoryEntry, t: TFunction): HistoryLine {
  return { icon: 'circle-dashed', text: t('history.other', { name: transition ?? kind }) };
}

/** What happened, for the reader. What has no words yet is named as the server names it, never left out. */
export function historyLine(entry: HistoryEntry, t: TFunction, locale: Locale): HistoryLine {
  if (entry.kind === 'transition') return transitionLine(entry, t, locale);
  if (entry.kind === 'call') return callLine(entry, t, locale);
  if (entry.kind === 'note')
    return { icon: 'pencil-line', text: t('history.note'), detail: textOf(entry.data.text) };
  if (entry.kind === 'assign') return assignLine(entry, t);
  if (entry.kind === 'announce')
    return { icon: 'bell-ring', text: t('history.announced'), detail: told(entry, t) };
  if (entry.kind === 'lines') return linesLine(entry, t, locale);
  if (entry.kind === 'return') return returnLine(entry, t);
  const pieces = PIECES[entry.kind];
  if (pieces) return { ...pieces, text: t(`history.${pieces.key}`), detail: piecesTold(entry, t, locale) };
  if (entry.kind === 'expedition')
    return { icon: 'layers', text: t('history.expedition', { number: String(entry.data.number ?? '') }) };
  if (entry.kind === 'payment') return paymentLine(entry, t);
  if (entry.kind === 'edit') return editLine(entry, t, locale);
  return entry.kind === 'flag' ? flagLine(entry, t) : otherLine(entry, t);
}

/** Each thing of which there were so many out of so many. */
function piecesTold({ data }: HistoryEntry, t: TFunction, locale: Locale): string | undefined {
  const pieces = Array.isArray(data.pieces) ? (data.pieces as NamedPieces[]) : [];
  const told = pieces.map(({ names, quantity, of }) =>
    t('history.pieces', { name: translated(names, locale), quantity, of }),
  );
  return told.join(' · ') || undefined;
}

/** What was paid, or given back, and the note that was left with it. */
function paymentLine({ transition, data }: HistoryEntry, t: TFunction): HistoryLine {
  const kind = PAYMENT_KINDS.find((one) => one === transition) ?? 'other';
  const amount = t('app.amount', { amount: formatAmount(toCentimes(Number(data.amount))) });
  const text = t('history.payment', { kind: t(`order.paymentKind.${kind}`), amount });
  return { icon: 'banknote', tone: kind === 'refund' ? 'wait' : 'good', text, detail: textOf(data.note) };
}

/** Each thing whose quantity changed. */
function linesLine({ data }: HistoryEntry, t: TFunction, locale: Locale): HistoryLine {
  const changes = Array.isArray(data.changes) ? (data.changes as LineChange[]) : [];
  const told = changes.map(({ names, from, to }) => `${translated(names, locale)} ${from} → ${to}`);
  return { icon: 'shopping-bag', text: t('history.lines'), detail: told.join(' · ') };
}

/** The orders that goods came back by, and went out by. */
function returnLine({ data }: HistoryEntry, t: TFunction): HistoryLine {
  const [back, out] = [String(data.back ?? ''), textOf(data.out)];
  const text = out ? t('history.exchange', { back, out }) : t('history.return', { back });
  // Of a till; `other` says nothing but by its note.
  const why = RETURN_REASONS.find((one) => one === data.why && one !== 'other');
  const detail = [why && t(`pos.returns.reasons.${why}`), textOf(data.reason)].filter(Boolean).join(' · ');
  return { icon: 'undo-2', tone: 'move', text, detail: detail || undefined };
}
