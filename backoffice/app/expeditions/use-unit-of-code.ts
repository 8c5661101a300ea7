import { type StockUnitRow, stockContract } from '@hanout/contracts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../forms/use-api.ts';

/** Which unit a code is, each asked for once; a text says why none, null that nobody answered. */
export function useUnitOfCode(): (code: string) => Promise<StockUnitRow | string | null> {
  const { t } = useTranslation();
  const api = useApi();
  const known = useRef(new Map<string, StockUnitRow>());
  return async (code) => {
    const kept = known.current.get(code);
    if (kept) return kept;
    const answer = await api.send(stockContract.units, { query: { code } });
    if (!answer.ok) return answer.code === 'unreachable' ? null : answer.message;
    const [unit, other] = answer.data.units;
    if (other) return t('stock.takes.ambiguous', { code });
    if (!unit) return t('stock.takes.unknown', { code });
    known.current.set(code, unit);
    return unit;
  };
}
