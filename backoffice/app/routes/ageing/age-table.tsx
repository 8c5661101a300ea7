import { AGES, type Age, type TransporterAgeing } from '@hanout/contracts';
import { type Centimes, toCentimes } from '@hanout/kernel';
import { Amount } from '@hanout/ui/backoffice/components/figures.tsx';
import { Link, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { listAddress, withChange } from '../../listing/list-address.ts';
import { PARCELS } from './list-shape.ts';
import type { loader } from './load.server.ts';

/** Where the parcels behind a figure are shown. */
function useAddress() {
  const { state } = useLoaderData<typeof loader>();
  return (transporter: string, age: Age | '' = '', late = '') =>
    listAddress(PARCELS, withChange(state, { filters: { transporter, age, late } }));
}

/** What each transporter holds, by age; a figure leads to its parcels. */
export function AgeTable() {
  const { t } = useTranslation();
  const { transporters } = useLoaderData<typeof loader>();
  const total = (of: (one: TransporterAgeing) => number) =>
    toCentimes(transporters.reduce((sum, one) => sum + of(one), 0));
  return (
    <div className="overflow-x-auto border-b border-line">
      <table className="table">
        <caption className="sr-only">{t('ageing.lead')}</caption>
        <thead>
          <tr>
            <th scope="col" className="text-start">
              {t('ageing.transporter')}
            </th>
            {AGES.map((age) => (
              <th key={age} scope="col" className="text-end">
                {t(`ageing.age.${age}`)}
              </th>
            ))}
            <th scope="col" className="text-end">
              {t('ageing.total')}
            </th>
            <th scope="col" className="text-end">
              {t('ageing.late')}
            </th>
          </tr>
        </thead>
        <tbody>
          {transporters.map((one) => (
            <AgeRow key={one.transporter.id} row={one} />
          ))}
        </tbody>
        {transporters.length > 1 && (
          <tfoot>
            <tr className="border-t border-line font-semibold">
              <th scope="row" className="text-start">
                {t('ageing.total')}
              </th>
              {AGES.map((age) => (
                <Sum key={age} value={total(({ ages }) => ages[age].amount)} />
              ))}
              <Sum value={total(({ holds }) => holds)} />
              <Sum value={total(({ late }) => late)} />
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

function Sum({ value }: { value: Centimes }) {
  return (
    <td className="text-end">
      <Amount value={value} />
    </td>
  );
}

function AgeRow({ row }: { row: TransporterAgeing }) {
  const { t } = useTranslation();
  const { list } = useLoaderData<typeof loader>();
  const address = useAddress();
  const { transporter, payoutDays, ages, holds, late } = row;
  const shown = transporter.id === list.transporter.id;
  return (
    <tr data-cursor={shown || undefined}>
      <th scope="row" className="text-start font-medium whitespace-nowrap">
        <Link to={address(transporter.id)} aria-current={shown ? 'true' : undefined}>
          <bdi>{transporter.name}</bdi>
        </Link>{' '}
        <span className="text-xs font-normal text-ink-3">{t('ageing.promise', { count: payoutDays })}</span>
      </th>
      {AGES.map((age) => (
        <td key={age} className="text-end">
          {ages[age].parcels === 0 ? (
            <span className="text-ink-3">—</span>
          ) : (
            <Link to={address(transporter.id, age)} className="text-ink">
              <Amount value={ages[age].amount} />
            </Link>
          )}
        </td>
      ))}
      <td className="text-end font-semibold">
        <Amount value={holds} />
      </td>
      <td className="text-end">
        {late > 0 ? (
          <Link to={address(transporter.id, '', 'true')} className="tone-bad text-tone-ink">
            <Amount value={late} />
          </Link>
        ) : (
          <span className="text-ink-3">—</span>
        )}
      </td>
    </tr>
  );
}
