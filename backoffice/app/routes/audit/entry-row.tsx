import type { AuditRow } from '@hanout/contracts';
import { isUuid } from '@hanout/kernel';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useActorName } from '../../orders/actor-name.tsx';
import { Moment } from '../../time/moment.tsx';
import { actionWords } from './action-words.ts';
import { differences } from './difference.ts';
import type { loader } from './load.server.ts';
import { nameWords, valueWords } from './value-words.ts';

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
  supplier_receipt: '/supplier-receipts',
  internal_expedition: '/internal-expeditions',
  transporter_payment: '/transporter-payments',
  transporter_claim: '/transporter-payments/claims',
  money_account: '/accounts',
  register_session: '/register-sessions',
  incident: '/incidents',
};
/** Of those that have no page of their own, the list that they stand in. */
const LISTS: Readonly<Record<string, string>> = {
  register: '/registers',
  review: '/reviews',
  till_document: '/till-documents',
  redirect: '/redirects',
};

function pageOf({ entity, entityId }: AuditRow): string | undefined {
  return PAGES[entity] ? `${PAGES[entity]}/${entityId}` : LISTS[entity];
}

/** How numbers of things are written. */
const NUMBERS: Readonly<Record<string, 'payouts.number' | 'claims.number' | 'incidents.number'>> = {
  transporter_payment: 'payouts.number',
  transporter_claim: 'claims.number',
  incident: 'incidents.number',
};

/** The number that the thing is called by, where the entry knows it. */
function useNumber({ entity, number: order, before, after }: AuditRow): string | undefined {
  const { t } = useTranslation();
  if (order) return order;
  const noted = [after, before].map((side) => (side as { number?: unknown } | null)?.number);
  const number = noted.find((one) => typeof one === 'string' || typeof one === 'number');
  const written = NUMBERS[entity];
  if (number === undefined) return undefined;
  return written ? t(written, { number: String(number) }) : String(number);
}

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

/** Who did it: a job, the shop itself and a shopper in words. */
function useWho(): (who: string) => string {
  const { t } = useTranslation();
  const actor = useActorName();
  return (who) => (who === 'system' || who === 'shopper' ? t(`history.${who}`) : (actor(who) ?? who));
}

/** What changed, for whoever reads; what says nothing to anybody is left out. */
function useChanges(entry: AuditRow) {
  const { i18n } = useTranslation();
  const { log } = useLoaderData<typeof loader>();
  const people = new Map(log.people.map(({ id, name }) => [id, name]));
  return differences(entry.before, entry.after).flatMap(({ name, before, after }) => {
    const said = nameWords(name, i18n) ?? name;
    const [was = null, is = null] = [before, after].map((side) =>
      valueWords(entry, name, side, people, i18n),
    );
    // The number stands beside what was done already.
    if (name === 'number' && was === null) return [];
    if (was !== null || is !== null) return [{ name, said, before: was, after: is }];
    // One thing in place of another whose name is not known.
    return isBareId(before) ? [{ name, said, before: shortId(before), after: shortId(after) }] : [];
  });
}
const isBareId = (value: unknown) => typeof value === 'string' && isUuid(value);
const shortId = (value: unknown) => (isBareId(value) ? `…${String(value).slice(-6)}` : null);

export function EntryRow({ entry }: { entry: AuditRow }) {
  const words = useActionWords();
  const { now } = useLoaderData<typeof loader>();
  const who = useWho()(entry.who);
  const page = pageOf(entry);
  const number = useNumber(entry);
  const changes = useChanges(entry);
  const what = (
    <span className="font-medium">
      {words(entry.action)}
      {number && (
        <>
          {' · '}
          <bdi className="num">{number}</bdi>
        </>
      )}
    </span>
  );
  return (
    <li className="border-b border-line px-5 py-2.5 max-desk:px-3">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <span className="w-[104px] flex-none text-xs text-ink-3">
          <Moment at={entry.at} now={now} timed />
        </span>
        <bdi className="min-w-0 flex-none basis-[170px] truncate max-desk:basis-auto" title={who}>
          {who}
        </bdi>
        <span className="min-w-0 flex-1 max-desk:basis-full">
          {page ? (
            <Link to={page} className="text-ink">
              {what}
            </Link>
          ) : (
            what
          )}
        </span>
      </div>
      {changes.length > 0 && <Changes changes={changes} />}
    </li>
  );
}

function Changes({ changes }: { changes: ReturnType<typeof useChanges> }) {
  const { t } = useTranslation();
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
        {changes.map(({ name, said, before, after }) => (
          <tr key={name} className="align-top">
            <td className="w-[150px] py-0.5 pe-3 text-ink-3">
              <bdi>{said}</bdi>
            </td>
            <td className="py-0.5 pe-3 break-words text-ink-3 line-through decoration-1">
              <bdi>{before}</bdi>
            </td>
            <td className="py-0.5 break-words">
              <bdi>{after}</bdi>
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
