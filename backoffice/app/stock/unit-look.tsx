import { formatQuantity } from '@hanout/kernel';
import { Code, Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { OneLine } from '@hanout/ui/backoffice/components/one-line.tsx';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../frame/session.tsx';
import { Day } from '../time/moment.tsx';

interface Unit {
  readonly unitId: string;
  readonly name: string;
  readonly variant: string;
  readonly sku: string | null;
}

export const unitName = ({ name, variant }: Pick<Unit, 'name' | 'variant'>): string =>
  variant ? `${name} · ${variant}` : name;

/** A unit's name with its variant, which leads to its page. */
export function UnitLink({ unit, whole = false }: { unit: Unit; whole?: boolean }) {
  const mayRead = useMay('stock.read');
  const look = 'block font-semibold text-ink';
  const name = (
    <OneLine>
      {unit.name}
      {unit.variant && (
        <span className="font-normal text-ink-2">
          {' · '}
          <bdi>{unit.variant}</bdi>
        </span>
      )}
    </OneLine>
  );
  if (!mayRead)
    return (
      <span title={unitName(unit)} className={look}>
        {name}
      </span>
    );
  return (
    <Link
      to={`/stock/units/${unit.unitId}`}
      prefetch="intent"
      title={unitName(unit)}
      className={`${look} ${whole ? 'no-underline after:absolute after:inset-0' : ''}`}
    >
      {name}
    </Link>
  );
}

export function MaybeCode({ code }: { code: string | null }) {
  return code ? <Code>{code}</Code> : <span className="text-ink-3">—</span>;
}

/** A figure with its sign: `+3`, `−2`. */
export function Signed({ value, weighed = false }: { value: number; weighed?: boolean }) {
  return (
    <bdi dir="ltr" className={`num font-semibold ${value < 0 ? 'text-bad' : value > 0 ? 'text-good' : ''}`}>
      {value > 0 ? '+' : ''}
      {value < 0 ? '−' : ''}
      {formatQuantity(Math.abs(value), weighed)}
    </bdi>
  );
}

/** Pieces or what they weigh, in red where there are none. */
export function Left({ value, weighed }: { value: number; weighed?: boolean }) {
  return (
    <Count
      value={value}
      weighed={weighed}
      className={value > 0 ? 'font-semibold' : 'font-semibold text-bad'}
    />
  );
}

/** `2027-03-01` as a day; in amber when it is near, said when it is over, `today` and the day in the same form. */
export function Expiry({ day, today }: { day: string | null; today: string }) {
  const { t } = useTranslation();
  if (!day) return <span className="text-ink-3">—</span>;
  const days = (Date.parse(day) - Date.parse(today)) / 86_400_000;
  const tone = days <= 30 ? 'tone-bad' : 'tone-wait';
  const text = <Day day={day} />;
  if (days > 90) return text;
  return (
    <span
      className={`${tone} inline-block rounded-s border border-tone-line bg-tone-soft px-1.5 text-xs text-tone-ink`}
    >
      {days <= 0 && <>{t('stock.expired')} </>}
      {text}
    </span>
  );
}
