import type { AuditRow } from '@hanout/contracts';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useActorName } from '../../orders/actor-name.tsx';
import { Moment } from '../../time/moment.tsx';
import { actionWords } from './action-words.ts';
import { Changes } from './changes.tsx';
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

export function EntryRow({ entry }: { entry: AuditRow }) {
  const words = useActionWords();
  const { now } = useLoaderData<typeof loader>();
  const who = useWho()(entry.who);
  const page = pageOf(entry);
  const number = useNumber(entry);
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
      <Changes entry={entry} />
    </li>
  );
}
