import type { ContentDesk } from '@hanout/contracts';
import { buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import type { IconName } from '@hanout/ui/backoffice/components/icon-set.ts';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../frame/page.tsx';
import { useSignedIn } from '../../frame/session.tsx';
import { LANGUAGE_NAMES } from '../../i18n/config.ts';
import { useLocale } from '../../i18n/locale.ts';
import { timedWhen } from '../../time/when.ts';
import { screenOf } from '../../writings/kinds.ts';
import type { WaitingWork } from './waiting.server.ts';
import { WaitingList } from './waiting-list.tsx';

interface WritingPageProps {
  desk: ContentDesk;
  work: readonly WaitingWork[];
  now: string;
}

/** The day of whoever writes the shop: what is drafted, what appears by itself, what is to be translated. */
export function WritingPage({ desk, work, now }: WritingPageProps) {
  const { t } = useTranslation();
  const { staff } = useSignedIn();
  const home = (
    <Link to="/home-blocks" className={buttonClass({ kind: 'primary' })}>
      <Icon name="layers" /> {t('home.title')}
    </Link>
  );
  return (
    <Page
      title={t('start.hello', { name: staff.name })}
      actions={home}
      phoneActions={home}
      className="flex flex-1 flex-col gap-4 bg-sunken p-5 max-desk:p-3"
    >
      <div className="grid items-start gap-4 desk:grid-cols-2">
        <Drafts desk={desk} now={now} />
        <div className="flex min-w-0 flex-col gap-4">
          <Plans desk={desk} now={now} />
          <Untranslated desk={desk} />
          {work.length > 0 && <WaitingList work={work} />}
        </div>
      </div>
    </Page>
  );
}

type Drafted = ContentDesk['drafts'][number];

function pathOf({ kind, id }: Pick<Drafted, 'kind' | 'id'>): string {
  if (kind === 'menu') return `/menus/${id}`;
  if (kind === 'home') return '/home-blocks';
  return kind === 'announcements' ? '/announcements' : `${screenOf(kind).path}/${id}`;
}

const ICONS: Readonly<Record<Drafted['kind'], IconName>> = {
  menu: 'list',
  home: 'layers',
  announcements: 'bell-ring',
  page: 'text-quote',
  post: 'pencil-line',
  blog_category: 'tag',
};

function useNameOf() {
  const { t } = useTranslation();
  return ({ kind, id, name }: Pick<Drafted, 'kind' | 'id' | 'name'>): string => {
    if (kind === 'menu') return t(id === 'footer' ? 'menus.footer' : 'menus.header');
    if (kind === 'home') return t('home.title');
    return kind === 'announcements' ? t('announcements.title') : name || t('writings.untitled');
  };
}

function Drafts({ desk: { drafts }, now }: { desk: ContentDesk; now: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const nameOf = useNameOf();
  return (
    <Card title={t('start.writing.drafts')} icon="pencil-line" flush>
      {drafts.length === 0 ? (
        <EmptyState icon="circle-check" title={t('start.writing.noDrafts')}>
          {t('start.writing.noDraftsText')}
        </EmptyState>
      ) : (
        <ul>
          {drafts.map((draft) => (
            <Row
              key={`${draft.kind}${draft.id}`}
              to={pathOf(draft)}
              icon={ICONS[draft.kind]}
              name={nameOf(draft)}
            >
              <span className="text-xs text-ink-3">
                {t('versions.by', {
                  when: timedWhen(draft.savedAt, new Date(now), locale),
                  name: draft.savedBy,
                })}
              </span>
            </Row>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Plans({ desk: { plans }, now }: { desk: ContentDesk; now: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  if (plans.length === 0) return null;
  return (
    <Card title={t('start.writing.plans')} icon="calendar-clock" flush>
      <ul>
        {plans.map(({ kind, id, name, at, failed }) => (
          <Row key={id} to={pathOf({ kind, id })} icon={ICONS[kind]} name={name || t('writings.untitled')}>
            <Tag tone={failed ? 'bad' : 'wait'} icon={failed ? 'triangle-alert' : 'calendar-clock'}>
              {t(failed ? 'start.writing.failed' : 'start.writing.appears', {
                when: timedWhen(at, new Date(now), locale),
              })}
            </Tag>
          </Row>
        ))}
      </ul>
    </Card>
  );
}

function Untranslated({ desk: { untranslated, untranslatedCount } }: { desk: ContentDesk }) {
  const { t } = useTranslation();
  if (untranslatedCount === 0) return null;
  const more = untranslatedCount - untranslated.length;
  return (
    <Card
      title={t('start.writing.untranslated')}
      icon="languages"
      flush
      actions={<Link to="/translations">{t('start.writing.translate')}</Link>}
    >
      <ul>
        {untranslated.map(({ kind, id, name, languages }) => (
          <Row key={id} to={pathOf({ kind, id })} icon={ICONS[kind]} name={name || t('writings.untitled')}>
            <span className="flex flex-wrap gap-1">
              {languages.map(({ locale, state }) => (
                <Tag key={locale} tone={state === 'outdated' ? 'wait' : 'idle'}>
                  {t(`start.writing.${state}`, { language: LANGUAGE_NAMES[locale] })}
                </Tag>
              ))}
            </span>
          </Row>
        ))}
      </ul>
      {more > 0 && (
        <p className="border-t border-line px-3.5 py-2 text-ink-3">
          {t('start.writing.more', { count: more })}
        </p>
      )}
    </Card>
  );
}

interface RowProps {
  to: string;
  icon: IconName;
  name: string;
  children: ReactNode;
}

function Row({ to, icon, name, children }: RowProps) {
  return (
    <li className="border-t border-line first:border-0">
      <Link
        to={to}
        className="flex min-h-[46px] flex-wrap items-center gap-x-2.5 gap-y-1 px-3.5 py-1.5 text-ink no-underline hover:bg-hover hover:no-underline focus-visible:-outline-offset-2"
      >
        <Icon name={icon} className="flex-none text-ink-2" />
        <bdi className="min-w-0 flex-1 basis-32 truncate font-medium">{name}</bdi>
        {children}
      </Link>
    </li>
  );
}
