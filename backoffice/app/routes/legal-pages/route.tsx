import { type LegalCheck, type LegalPoint, legalPagesContract } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import type { IconName } from '@hanout/ui/backoffice/components/icon-set.ts';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useSave } from '../../forms/use-save.ts';
import { Page } from '../../frame/page.tsx';
import { screenAction } from '../../server/screen-action.server.ts';
import type { loader } from './load.server.ts';

export { loader } from './load.server.ts';

export const action = screenAction(legalPagesContract.make);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';
export { meta } from '../../frame/page-title.ts';

/** What law 18-05 asks an offer to say: whether the shop says it, and where that is mended. */
export default function LegalPages() {
  const { t } = useTranslation();
  const { check, title } = useLoaderData<typeof loader>();
  const { save, busy, refused } = useSave();
  const lacking = check.pages.filter(({ id }) => id === null).length;
  const open = check.points.filter(({ state }) => state !== 'said').length;
  return (
    <Page title={title} className="flex flex-1 flex-col gap-4 bg-sunken p-5 max-desk:p-3">
      {refused && (
        <Notice tone="bad" alert>
          {refused.message}
        </Notice>
      )}
      <div className="grid items-start gap-4 desk:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Card
          title={t('legal.points')}
          icon="clipboard-clock"
          flush
          meta={
            <Tag tone={open === 0 ? 'good' : 'wait'}>
              {open === 0 ? t('legal.complete') : t('legal.open', { count: open })}
            </Tag>
          }
        >
          <ul>
            {check.points.map((one) => (
              <Point key={one.point} {...one} />
            ))}
          </ul>
        </Card>
        <Card title={t('legal.pages')} icon="text-quote">
          <p className="mb-2 text-ink-2">{t('legal.pagesText')}</p>
          <ul className="flex flex-col">
            {check.pages.map((page) => (
              <PageLine key={page.purpose} page={page} />
            ))}
          </ul>
          {lacking > 0 && (
            <Button
              kind="primary"
              className="mt-3"
              disabled={busy}
              onClick={() => void save(legalPagesContract.make, {}, t('legal.made'))}
            >
              {t('legal.make', { count: lacking })}
            </Button>
          )}
        </Card>
      </div>
    </Page>
  );
}

type PointState = LegalCheck['points'][number];
const LOOK = {
  said: { icon: 'circle-check', className: 'text-good' },
  arabic: { icon: 'languages', className: 'text-wait' },
  missing: { icon: 'circle-alert', className: 'text-bad' },
} as const satisfies Record<PointState['state'], { icon: IconName; className: string }>;

/** Points that a page says; the others are of the settings, or of the shop itself. */
const PAGE_OF: Partial<Record<LegalPoint, LegalCheck['pages'][number]['purpose']>> = {
  terms: 'terms',
  warranty: 'returns',
  privacy: 'privacy',
  notice: 'legal',
};

function Point({ point, state }: PointState) {
  const { t } = useTranslation();
  const { icon, className } = LOOK[state];
  return (
    <li className="flex min-h-[46px] items-center gap-3 border-t border-line px-3.5 py-2 first:border-0">
      <Icon name={icon} className={`flex-none ${className}`} />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{t(`legal.point.${point}`)}</span>
        <span className="text-xs text-ink-3">{t(`legal.state.${state}`)}</span>
      </span>
      {state !== 'said' && <Mend point={point} />}
    </li>
  );
}

function Mend({ point }: { point: LegalPoint }) {
  const { t } = useTranslation();
  const { check, maySet } = useLoaderData<typeof loader>();
  const purpose = PAGE_OF[point];
  const page = check.pages.find((one) => one.purpose === purpose);
  if (page?.id) return <Link to={`/pages/${page.id}`}>{t('legal.openPage')}</Link>;
  if (purpose) return null;
  if (point === 'delivery') return <Link to="/pages">{t('legal.openPages')}</Link>;
  return maySet ? (
    <Link to="/settings/shop">{t('legal.openSettings')}</Link>
  ) : (
    <span className="text-xs text-ink-3">{t('legal.askOwner')}</span>
  );
}

function PageLine({ page: { purpose, id, active } }: { page: LegalCheck['pages'][number] }) {
  const { t } = useTranslation();
  const name = t(`writings.purposes.${purpose}`);
  const state = id === null ? 'absent' : active ? 'shown' : 'drafted';
  return (
    <li className="flex min-h-row items-center gap-2 border-b border-line py-1 last:border-b-0">
      <span className="min-w-0 flex-1">{id ? <Link to={`/pages/${id}`}>{name}</Link> : name}</span>
      <Tag tone={active ? 'good' : id ? 'wait' : 'idle'}>{t(`legal.page.${state}`)}</Tag>
    </li>
  );
}
