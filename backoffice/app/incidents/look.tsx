import type { IncidentSeverity, IncidentStatus, IncidentThing } from '@hanout/contracts';
import type { MovementType } from '@hanout/kernel';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import type { Tone } from '@hanout/ui/backoffice/states/vocabulary.ts';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useMovementWord } from '../stock/movement-word.ts';
import { Signed } from '../stock/unit-look.tsx';

const STATUS_TONES: Readonly<Record<IncidentStatus, Tone>> = {
  open: 'wait',
  in_progress: 'move',
  resolved: 'good',
  closed: 'idle',
};

/** Only what is worse than usual stands out. */
const SEVERITY_TONES: Readonly<Record<IncidentSeverity, Tone | undefined>> = {
  low: undefined,
  medium: undefined,
  high: 'wait',
  critical: 'bad',
};

export function StatusTag({ status }: { status: IncidentStatus }) {
  const { t } = useTranslation();
  return <Tag tone={STATUS_TONES[status]}>{t(`incidents.status.${status}`)}</Tag>;
}

export function SeverityTag({ severity }: { severity: IncidentSeverity }) {
  const { t } = useTranslation();
  const icon = severity === 'critical' ? 'triangle-alert' : undefined;
  return (
    <Tag tone={SEVERITY_TONES[severity]} icon={icon}>
      {t(`incidents.severity.${severity}`)}
    </Tag>
  );
}

/** The number by which people call it. */
export function IncidentNumber({ number }: { number: string }) {
  const { t } = useTranslation();
  return (
    <bdi dir="ltr" className="num">
      {t('incidents.number', { number })}
    </bdi>
  );
}

/** Where a thing is looked at. */
function addressOf({ kind, id, unitId, warehouseId }: IncidentThing): string | null {
  if (id === null) return null;
  if (kind === 'order') return `/orders/${id}`;
  if (unitId) return `/stock/units/${unitId}`;
  return kind === 'warehouse' ? `/stock?warehouse=${warehouseId}` : null;
}

/** What an incident is about, with what tells it apart; it leads there. By its kind alone where one may not read of it. */
export function ThingLook({ thing, linked = true }: { thing: IncidentThing; linked?: boolean }) {
  const { t } = useTranslation();
  const word = useMovementWord();
  const { kind, label, note, type, quantity, warehouse } = thing;
  const name = kind === 'order' && label ? t('stock.short.order', { number: label }) : label;
  const unnamed = kind === 'order' ? t('incidents.anOrder') : t(`incidents.subject.${kind}`);
  const to = linked ? addressOf(thing) : null;
  const more = [kind === 'warehouse' ? null : warehouse, type && word(type as MovementType), note];
  return (
    <span className="block min-w-0">
      <span className="block font-medium wrap-anywhere">
        {to ? (
          <Link to={to}>
            <bdi>{name || unnamed}</bdi>
          </Link>
        ) : (
          <bdi>{name || unnamed}</bdi>
        )}
      </span>
      <span className="text-xs text-ink-3">
        {more.filter(Boolean).map((text, nth) => (
          <span key={text}>
            {nth > 0 && ' · '}
            <bdi>{text}</bdi>
          </span>
        ))}
        {quantity !== null && quantity !== 0 && (
          <>
            {' · '}
            <Signed value={quantity} />
          </>
        )}
      </span>
    </span>
  );
}
