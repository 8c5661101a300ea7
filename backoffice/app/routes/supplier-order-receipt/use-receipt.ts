import { supplierOrdersContract as contract, type ToReceive } from '@hanout/contracts';
import { notifyDone } from '@hanout/ui/backoffice/components/toast.tsx';
import { useNavigate } from '@remix-run/react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { quantityText } from '../../components/quantity.tsx';
import { useRefusedScans } from '../../components/refused-scans.tsx';
import type { Outcome } from '../../forms/outcome.ts';
import { isUnfinished } from '../../forms/unfinished.ts';
import { SAVED, useUnsaved } from '../../forms/unsaved-guard.tsx';
import { useCall } from '../../forms/use-call.ts';
import { useSave } from '../../forms/use-save.ts';
import { useKeptCount } from '../../procurement/kept-count.ts';
import {
  bodyOf,
  isNothing,
  lineWith,
  piecesOf,
  type ReceiptRow,
  resumed,
  rowsOf,
  scanned,
  sumOf,
  takesExpired,
  toSend,
} from '../../procurement/receipt-draft.ts';
import { unitName } from '../../stock/unit-look.tsx';

/** What comes, counted by hand or by scanner, until it is written down. */
export function useReceipt(order: ToReceive, today: string) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const call = useCall();
  const [rows, setRows] = useState(() => rowsOf(order.items));
  const [deliveryNote, setDeliveryNote] = useState('');
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState('');
  const scans = useRefusedScans();
  const [asksOver, setAsksOver] = useState(false);
  const [asksExpired, setAsksExpired] = useState(false);
  const [sent, setSent] = useState<readonly ReceiptRow[]>([]);
  const { save, busy, refused, errors } = useSave();
  const weighed = new Set(order.items.filter((line) => line.weighed).map(({ lineId }) => lineId));
  const { came, refused: bad } = sumOf(rows, weighed);
  const counted = !isNothing(came);
  const release = useUnsaved(counted);
  const work = useMemo(() => (counted ? { rows, deliveryNote } : null), [counted, rows, deliveryNote]);
  useKeptCount(`receipt:${order.id}`, work, (kept) => {
    setRows(resumed(kept.rows, order.items));
    setDeliveryNote(kept.deliveryNote);
  });
  const params = { id: order.id };
  const done = ({ number }: { number: string }) => {
    release();
    notifyDone(t('receiving.done', { number: t('buying.receipt', { number }) }));
    navigate('/supplier-receipts', { state: SAVED });
  };
  const submit = async () => {
    if (busy || isUnfinished()) return;
    setProblem(counted ? '' : t('receiving.nothing'));
    if (!counted) return;
    if (takesExpired(rows, today)) setAsksExpired(true);
    else await deliver();
  };
  const deliver = async () => {
    setAsksExpired(false);
    setSent(toSend(rows));
    const answer = await save(contract.receive, { params, body: bodyOf(rows, deliveryNote, false) });
    if (answer.ok) done(answer.data);
    else setAsksOver(answer.code === 'over_delivery');
  };
  const scan = (code: string) => {
    const line = lineWith(order.items, code);
    setProblem('');
    if (!line) return scans.add(t('receiving.unknown', { code }));
    const next = scanned(rows, line.lineId, line.weighed);
    const own = next.filter((row) => row.lineId === line.lineId);
    const number = quantityText(
      own.reduce((sum, row) => sum + piecesOf(row), 0),
      line.weighed,
    );
    setRows(next);
    setSaid(t('receiving.counted', { name: unitName(line), number }));
  };
  return {
    ...{
      rows,
      setRows,
      deliveryNote,
      setDeliveryNote,
      came,
      bad,
      busy,
      refused,
      submit,
      scan,
      said,
      problem,
    },
    refusedScans: scans,
    ...{ asksExpired, leaveExpired: () => setAsksExpired(false), deliver },
    ...{ asksOver, leaveOver: () => setAsksOver(false), done },
    sendOver: (): Promise<Outcome<{ number: string }>> =>
      call(contract.receive, { params, body: bodyOf(rows, deliveryNote, true) }),
    /** What was refused of a row, whatever place it was sent at. */
    errorOf: (key: string, field: string): string | undefined =>
      errors[`lines.${sent.findIndex((row) => row.key === key)}.${field}`],
  };
}

export type ReceiptForm = ReturnType<typeof useReceipt>;
