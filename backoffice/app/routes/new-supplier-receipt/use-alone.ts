import { type ComingUnit, supplierReceiptsContract as contract } from '@hanout/contracts';
import { notifyDone } from '@hanout/ui/backoffice/components/toast.tsx';
import { useLoaderData, useNavigate } from '@remix-run/react';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { quantityText } from '../../components/quantity.tsx';
import { useRefusedScans } from '../../components/refused-scans.tsx';
import { mapped } from '../../forms/outcome.ts';
import { isUnfinished } from '../../forms/unfinished.ts';
import { SAVED, useUnsaved } from '../../forms/unsaved-guard.tsx';
import { useApi } from '../../forms/use-api.ts';
import { useSave } from '../../forms/use-save.ts';
import { useKeptCount } from '../../procurement/kept-count.ts';
import type { PriceField } from '../../procurement/price-pair.ts';
import {
  isNothing,
  lineWith,
  type ReceiptRow,
  sumOf,
  takesExpired,
  toSend,
} from '../../procurement/receipt-draft.ts';
import { unitName } from '../../stock/unit-look.tsx';
import { bodyOf, EMPTY, pricedOf, withoutUnit, withPiece, withPrice } from './alone-draft.ts';
import type { loader } from './load.server.ts';

/**
 * What comes without an order: found or scanned, counted, priced by whoever sees prices, until it is written down. Codes are read while
 * earlier ones are looked up: each answer adds to what is counted by then.
 */
export function useAlone(supplierId: string) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { order, warehouses, today } = useLoaderData<typeof loader>();
  const [{ lines, rows, last }, setDraft] = useState(EMPTY);
  const [warehouseId, setWarehouse] = useState(order?.warehouseId ?? warehouses[0]?.id ?? '');
  const [deliveryNote, setDeliveryNote] = useState('');
  const [looking, setLooking] = useState(0);
  const [problem, setProblem] = useState('');
  const scans = useRefusedScans();
  const [asksExpired, setAsksExpired] = useState(false);
  const [sent, setSent] = useState<Sent>({ rows: [], priced: [] });
  const { save, busy, refused, errors } = useSave();
  const weighed = new Set(lines.filter(({ unit }) => unit.weighed).map(({ unit }) => unit.unitId));
  const { came, refused: bad } = sumOf(rows, weighed);
  const counted = !isNothing(came);
  const release = useUnsaved(counted);
  const work = useMemo(
    () => (counted ? { lines, rows, warehouseId, deliveryNote } : null),
    [counted, lines, rows, warehouseId, deliveryNote],
  );
  useKeptCount(`receipt:${supplierId}:${order?.id ?? ''}`, work, (kept) => {
    setDraft({ lines: kept.lines, rows: kept.rows, last: null });
    setWarehouse(kept.warehouseId);
    setDeliveryNote(kept.deliveryNote);
  });
  const search = useComing(supplierId, order?.id);

  const count = (unit: ComingUnit) => setDraft((draft) => withPiece(draft, unit));
  const take = (unit: ComingUnit) => {
    setProblem('');
    count(unit);
  };
  const look = async (code: string) => {
    setLooking((codes) => codes + 1);
    const answer = await search(code);
    setLooking((codes) => codes - 1);
    return answer;
  };
  /**
   * A code that a scanner reads, or words: of what is here already, else of all that can come in.
   * @returns what it may be, where that is for somebody to choose; null: it was counted, or is nothing
   */
  const scan = async (code: string): Promise<readonly ComingUnit[] | null> => {
    // What was wrong goes with the next code that is read, not with the answer to another.
    setProblem('');
    const known = lineWith(
      lines.map(({ unit }) => unit),
      code,
    );
    const answer = known ? null : await look(code);
    const all = answer?.ok ? answer.data : [];
    const found = known ?? lineWith(all, code) ?? (all.length === 1 ? all[0] : undefined);
    if (found) {
      count(found);
      return null;
    }
    setDraft((draft) => ({ ...draft, last: null }));
    if (answer && !answer.ok) setProblem(t('buying.addFailed'));
    else if (all.length === 0) scans.add(t('receiving.unknownAlone', { code }));
    return all;
  };
  const submit = async () => {
    if (busy || looking > 0 || isUnfinished()) return;
    setProblem(counted ? '' : t('receiving.nothing'));
    if (!counted) return;
    if (takesExpired(rows, today)) setAsksExpired(true);
    else await deliver();
  };
  const deliver = async () => {
    setAsksExpired(false);
    const coming = toSend(rows);
    const units = new Set(coming.map(({ lineId }) => lineId));
    setSent({ rows: coming, priced: pricedOf(lines, units).map(({ unit }) => unit.unitId) });
    const head = { supplierId, warehouseId, orderId: order?.id ?? null, deliveryNote };
    const answer = await save(contract.create, { body: bodyOf(head, lines, rows) });
    if (!answer.ok) return;
    release();
    notifyDone(t('receiving.done', { number: t('buying.receipt', { number: answer.data.number }) }));
    navigate(`/supplier-receipts/${answer.data.id}`, { state: SAVED });
  };
  return {
    ...{ lines, rows, warehouseId, setWarehouse, deliveryNote, setDeliveryNote },
    ...{ came, bad, busy, refused, errors, problem, take, scan, search, submit },
    refusedScans: scans,
    ...{ asksExpired, leaveExpired: () => setAsksExpired(false), deliver },
    /** A code is being looked up: what it is of is not counted yet. */
    waits: looking > 0,
    said: last
      ? t('receiving.counted', {
          name: unitName(last.unit),
          number: quantityText(last.pieces, last.unit.weighed),
        })
      : '',
    setRows: (change: (rows: readonly ReceiptRow[]) => readonly ReceiptRow[]) =>
      setDraft((draft) => ({ ...draft, rows: change(draft.rows) })),
    drop: (unitId: string) => setDraft((draft) => withoutUnit(draft, unitId)),
    setPrice: (unitId: string, field: PriceField, value: string) =>
      setDraft((draft) => ({ ...draft, lines: withPrice(draft.lines, unitId, field, value) })),
    /** What was refused of a row, or of a price, whatever place it was sent at. */
    errorOf: (key: string, field: string): string | undefined =>
      errors[`lines.${sent.rows.findIndex((row) => row.key === key)}.${field}`],
    priceError: (unitId: string): string | undefined => {
      const at = `prices.${sent.priced.indexOf(unitId)}`;
      return errors[`${at}.priceHt`] ?? errors[`${at}.taxRate`] ?? errors[`${at}.unitId`];
    },
  };
}

interface Sent {
  readonly rows: readonly ReceiptRow[];
  /** Units whose prices were sent, in that order. */
  readonly priced: readonly string[];
}

/** What can come in of a supplier; without words what was given up of its order, and what it sells. */
function useComing(supplier: string, order: string | undefined) {
  const api = useApi();
  return useCallback(
    async (q: string) =>
      mapped(
        await api.send(contract.units, { query: { supplier, q, ...(order ? { order } : {}) } }),
        ({ units }) => units,
      ),
    [api, supplier, order],
  );
}

export type AloneForm = ReturnType<typeof useAlone>;
