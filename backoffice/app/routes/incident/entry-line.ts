import type { IncidentEntry } from '@hanout/contracts';
import { useTranslation } from 'react-i18next';

const STATUSES = ['open', 'in_progress', 'resolved', 'closed'] as const;
const SEVERITIES = ['low', 'medium', 'high', 'critical'] as const;
const KINDS = ['missing', 'found', 'write_off', 'quarantine'] as const;
const LINKS = ['stock_movement', 'order'] as const;

const one = <T extends string>(all: readonly T[], value: string | null, fallback: T): T =>
  all.find((name) => name === value) ?? fallback;

/** An entry of the history in words. */
export function useEntryLine(): (entry: IncidentEntry) => string {
  const { t } = useTranslation();
  const status = (value: string | null) => t(`incidents.status.${one(STATUSES, value, 'open')}`);
  const severity = (value: string | null) => t(`incidents.severity.${one(SEVERITIES, value, 'low')}`);
  return ({ kind, text, from, to }) => {
    switch (kind) {
      case 'moved':
        return t('incidents.entry.moved', { from: status(from), to: status(to) });
      case 'changed':
        return t('incidents.entry.changed', { from: severity(from), to: severity(to) });
      case 'named':
        return t('incidents.entry.named', { names: text ?? '' });
      case 'filed':
        return t('incidents.entry.filed', { number: to ?? '' });
      case 'linked':
        return t(`incidents.entry.linked.${one(LINKS, to, 'order')}`);
      case 'adjusted': {
        const how = t(`stock.unit.kinds.${one(KINDS, from, 'missing')}`);
        return t('incidents.entry.adjusted', { kind: how, number: to ?? '' });
      }
      default:
        return t(`incidents.entry.${kind}`);
    }
  };
}
