import { type PaymentRowOutcome, remittanceImportsContract, type StatementRowShown } from '@hanout/contracts';
import type { Centimes } from '@hanout/kernel';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Amount, Code } from '@hanout/ui/backoffice/components/figures.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import type { IconName } from '@hanout/ui/backoffice/components/icon-set.ts';
import type { Tone } from '@hanout/ui/backoffice/states/vocabulary.ts';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { type Delivering, DeliverTick } from './deliver.tsx';
import { rowCode } from './row-code.ts';
import { useRowEdit } from './row-edits.tsx';
import { Treatment } from './treatment.tsx';
import { useStatement } from './use-statement.ts';
import { Why } from './why.tsx';

const LOOK: Readonly<Record<PaymentRowOutcome, readonly [Tone, IconName]>> = {
  matched: ['good', 'circle-check'],
  gap: ['bad', 'triangle-alert'],
  not_delivered: ['wait', 'clock'],
  already_paid: ['idle', 'ban'],
  duplicate: ['idle', 'copy'],
  other_transporter: ['wait', 'truck'],
  unmatched: ['wait', 'search-x'],
  invalid: ['bad', 'circle-alert'],
};

interface RowProps {
  row: StatementRowShown;
  /** Whether it can be changed. */
  edits: boolean;
  /** Null: they may not say that a parcel arrived. */
  delivering: Delivering | null;
  current: boolean;
  onLink: () => void;
}

const GRID =
  'desk:grid desk:grid-cols-[22px_minmax(110px,1fr)_minmax(150px,1.3fr)_84px_110px_110px_100px_minmax(190px,1.5fr)] desk:items-center desk:gap-x-3';

/** Names the columns to the eye; each figure of a row says its own name to readers of the screen. */
export function RowHead() {
  const { t } = useTranslation();
  const names = [t('statement.fields.tracking'), t('statement.order'), ''];
  const figures = [t('statement.expected'), t('statement.received'), t('statement.gap')];
  return (
    <div aria-hidden="true" className={`${GRID} hidden border-b border-line px-5 py-1.5 text-xs text-ink-3`}>
      <span />
      {names.map((name) => (
        <span key={name}>{name}</span>
      ))}
      {figures.map((name) => (
        <span key={name} className="text-end">
          {name}
        </span>
      ))}
      <span />
    </div>
  );
}

/** One row: what it says, which order it is, what was expected and what came. On a phone a card. */
export function StatementRow({ row, edits, delivering, current, onLink }: RowProps) {
  const { t } = useTranslation();
  const [tone, icon] = LOOK[row.outcome];
  const code = rowCode(row);
  const closed = row.outcome === 'already_paid' || row.outcome === 'duplicate';
  return (
    <li
      tabIndex={-1}
      data-row={row.number}
      aria-current={current || undefined}
      className={`${GRID} border-b border-line px-5 py-2 outline-none focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus aria-[current]:bg-hover aria-[current]:shadow-[inset_3px_0_0_var(--sea)] rtl:aria-[current]:shadow-[inset_-3px_0_0_var(--sea)] max-desk:flex max-desk:flex-wrap max-desk:items-center max-desk:gap-x-3 max-desk:gap-y-1.5 max-desk:px-3 max-desk:py-3 ${closed ? 'text-ink-3' : ''}`}
    >
      <Include row={row} edits={edits} />
      <span className="flex min-w-0 flex-col items-start max-desk:flex-1">
        {code ? <Code>{code}</Code> : '—'}
        {!row.order && row.name && <bdi className="max-w-full truncate text-xs text-ink-2">{row.name}</bdi>}
        {row.status && (
          <bdi title={row.status} className="max-w-full truncate text-xs text-ink-3">
            {row.status}
          </bdi>
        )}
      </span>
      <OrderCell row={row} edits={edits} onLink={onLink} />
      <span className="text-xs text-ink-2">{t(`statement.kind.${row.kind}`)}</span>
      <Figure label={t('statement.expected')} value={row.expected} struck={closed} />
      <Figure label={t('statement.received')} value={row.amount} struck={closed} strong />
      <Figure
        label={t('statement.gap')}
        value={row.gap}
        struck={closed}
        bad={row.gap !== null && row.gap !== 0}
      />
      <div className={`tone-${tone} flex min-w-0 flex-col gap-1 max-desk:basis-full`}>
        <span className="inline-flex items-center gap-1.5 text-xs font-medium text-tone-ink">
          <Icon name={icon} size={14} />
          {t(`statement.outcome.${row.outcome}`)}
        </span>
        <Why row={row} />
        {delivering && row.outcome === 'not_delivered' && <DeliverTick row={row} {...delivering} />}
        {edits && row.outcome === 'gap' && (row.gap ?? 0) < 0 && <Treatment row={row} />}
      </div>
    </li>
  );
}

function Include({ row, edits }: Pick<RowProps, 'row' | 'edits'>) {
  const { t } = useTranslation();
  const { id } = useStatement();
  const { save, busy } = useRowEdit();
  if (!row.open)
    return (
      <span className="text-ink-3" title={t('statement.locked')}>
        <Icon name="lock" size={14} />
        <span className="sr-only">{t('statement.locked')}</span>
      </span>
    );
  const toggle = () =>
    save(remittanceImportsContract.select, (version) => {
      return { params: { id }, body: { version, include: !row.included, rows: [row.number] } };
    });
  return (
    <input
      type="checkbox"
      data-act="include"
      className="size-4 accent-(--sea) max-desk:size-6"
      aria-label={t('statement.includeRow', { row: rowCode(row) ?? String(row.number) })}
      checked={row.included}
      disabled={!edits || busy}
      onChange={() => void toggle()}
    />
  );
}

function OrderCell({ row, edits, onLink }: Omit<RowProps, 'current' | 'delivering'>) {
  const { t } = useTranslation();
  const { id } = useStatement();
  const { save, busy } = useRowEdit();
  const { order, proposed } = row;
  const params = { id, number: String(row.number) } as never;
  const take = (orderId: string) =>
    save(remittanceImportsContract.editRow, (version) => ({ params, body: { version, orderId } }));
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-1.5 max-desk:basis-full">
      {order && (
        <>
          <Link to={`/orders/${order.id}`} className="font-semibold">
            <bdi>{order.number}</bdi>
          </Link>
          <bdi className="min-w-0 truncate text-xs text-ink-3">{order.name}</bdi>
        </>
      )}
      {!order && proposed && edits && (
        <Button size="s" data-act="take" busy={busy} onClick={() => void take(proposed.id)}>
          {t('statement.take')} <bdi>{proposed.number}</bdi>
        </Button>
      )}
      {edits && (
        <Button
          size="s"
          kind="ghost"
          icon="link"
          data-act="link"
          aria-label={t('statement.linkRow', { row: rowCode(row) ?? String(row.number) })}
          onClick={onLink}
        >
          {!order && t('statement.link')}
        </Button>
      )}
    </span>
  );
}

interface FigureProps {
  label: string;
  value: Centimes | null;
  struck?: boolean;
  strong?: boolean;
  bad?: boolean;
}

function Figure({ label, value, struck, strong, bad }: FigureProps) {
  return (
    <span
      className={`text-end max-desk:text-start ${strong ? 'font-semibold' : ''} ${bad ? 'text-bad' : ''}`}
    >
      <span className="text-2xs font-normal text-ink-3 desk:sr-only">{label} </span>
      {value === null ? '—' : <Amount value={value} className={struck ? 'line-through' : ''} />}
    </span>
  );
}
