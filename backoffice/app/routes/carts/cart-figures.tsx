import { Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { loader } from './load.server.ts';

/** What each agent did with the carts today. */
export function CartFigures() {
  const { t } = useTranslation();
  const { figures } = useLoaderData<typeof loader>().list;
  if (figures.length === 0) return null;
  const columns = [t('carts.columnCalls'), t('carts.columnOrders'), t('carts.columnDismissed')];
  return (
    <section className="border-t border-line px-5 py-3 max-desk:px-3">
      <h2 className="mb-1.5 text-xs font-semibold text-ink-2">{t('carts.byAgent')}</h2>
      <table className="text-xs">
        <thead>
          <tr className="text-ink-3">
            <th className="text-start font-normal">{t('carts.agent')}</th>
            {columns.map((column) => (
              <th key={column} className="ps-5 text-end font-normal">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.map(({ staffId, name, calls, orders, dismissed }) => (
            <tr key={staffId}>
              <td className="py-0.5">
                <bdi>{name}</bdi>
              </td>
              {[calls, orders, dismissed].map((value, index) => (
                <td key={columns[index]} className="ps-5 text-end">
                  <Count value={value} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
