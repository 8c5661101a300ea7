import type { AuditRow } from '@hanout/contracts';
import { type Axis, stateEntry } from '@hanout/ui/backoffice/states/vocabulary.ts';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/locale.ts';
import { Moment } from '../../time/moment.tsx';
import { actionWords } from './action-words.ts';
import { differences } from './difference.ts';
import type { loader } from './load.server.ts';

/** Pages of what entries are about. */
const PAGES: Readonly<Record<string, string>> = {
  order: '/orders',
  product: '/products',
  customer: '/customers',
  promotion: '/promotions',
  transporter: '/transporters',
  staff: '/members',
  role: '/roles',
  stock_take: '/stock/takes',
  supplier: '/suppliers',
  supplier_order: '/supplier-orders',
  supplier_bill: '/supplier-bills',
  supplier_return: '/supplier-returns',
  supplier_payment: '/supplier-payments',
  product_import: '/products/imports',
};

/** `orders.edit_lines` in words; what has none yet keeps its name. */
function useActionWords() {
  const { t, i18n } = useTranslation();
  return (action: string): string => {
    const { area, verbs } = actionWords(action);
    const verb = verbs.find((one) => i18n.exists(`audit.verb.${one}`));
    const said = [
      i18n.exists(`audit.area.${area}`) ? t(`audit.area.${area}` as 'audit.title') : area,
      verb ? t(`audit.verb.${verb}` as 'audit.title') : verbs.at(-1),
    ];
    return said.filter(Boolean).join(' · ');
  };
}

/** Where an order stands is said as everywhere else. */
function useStateWords(entity: string) {
  const locale = useLocale();
  return (name: string, value: string | null): string | null => {
    const axis = entity === 'order' ? AXES[name] : undefined;
    const entry = axis && value ? stateEntry(axis, value as never) : undefined;
    return entry?.label[locale] ?? value;
  };
}
const AXES: Readonly<Record<string, Axis>> = {
  state: 'order',
  deliveryState: 'delivery',
  paymentState: 'payment',
};

export function EntryRow({ entry }: { entry: AuditRow }) {
  const words = useActionWords();
  const { now } = useLoaderData<typeof loader>();
  const page = PAGES[entry.entity];
  const changes = differences(entry.before, entry.after);
  const what = <span className="font-medium">{words(entry.action)}</span>;
  return (
    <li className="border-b border-line px-5 py-2.5 max-desk:px-3">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <span className="w-[104px] flex-none text-xs text-ink-3">
          <Moment at={entry.at} now={now} timed />
        </span>
        <bdi className="min-w-0 flex-none basis-[170px] truncate max-desk:basis-auto" title={entry.who}>
          {entry.who}
        </bdi>
        <span className="min-w-0 flex-1 max-desk:basis-full">
          {page ? (
            <Link to={`${page}/${entry.entityId}`} className="text-ink">
              {what}
            </Link>
          ) : (
            what
          )}
        </span>
      </div>
      {changes.length > 0 && <Changes entity={entry.entity} changes={changes} />}
    </li>
  );
}

function Changes({ entity, changes }: { entity: string; changes: ReturnType<typeof differences> }) {
  const { t, i18n } = useTranslation();
  const stated = useStateWords(entity);
  const named = (name: string) => {
    const key = `audit.name.${name}`;
    return i18n.exists(key) ? t(key as 'audit.title') : name;
  };
  const short =
    changes.length === 1 &&
    changes.every(({ before, after }) => (before ?? '').length + (after ?? '').length < 60);
  const table = (
    <table className="w-full max-w-[900px] table-fixed text-xs">
      <thead className="sr-only">
        <tr>
          <th>{t('audit.field')}</th>
          <th>{t('audit.before')}</th>
          <th>{t('audit.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ name, before, after }) => (
          <tr key={name} className="align-top">
            <td className="w-[150px] py-0.5 pe-3 text-ink-3">
              <bdi>{named(name)}</bdi>
            </td>
            <td className="py-0.5 pe-3 break-words text-ink-3 line-through decoration-1">
              <bdi>{stated(name, before)}</bdi>
            </td>
            <td className="py-0.5 break-words">
              <bdi>{stated(name, after)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (short) return <div className="mt-1 ps-[116px] max-desk:ps-0">{table}</div>;
  return (
    <details className="mt-1 ps-[116px] max-desk:ps-0">
      <summary className="w-fit cursor-pointer text-xs text-ink-2">
        {t('audit.changes')} <span className="num">({changes.length})</span>
      </summary>
      <div className="mt-1">{table}</div>
    </details>
  );
}
