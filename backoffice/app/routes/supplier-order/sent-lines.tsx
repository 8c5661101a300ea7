import type { SupplierOrderLine } from '@hanout/contracts';
import { Amount, Code, Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { PerKilo } from '../../components/quantity.tsx';
import { UnitLink } from '../../stock/unit-look.tsx';
import type { loader } from './load.server.ts';

/** What was ordered, what came of it, what was refused and what is left. */
export function SentLines() {
  const { t } = useTranslation();
  const { order } = useLoaderData<typeof loader>();
  return (
    <>
      <table className="table max-desk:hidden">
        <caption className="sr-only">{t('buying.lines')}</caption>
        <thead>
          <tr>
            <th>{t('buying.column.unit')}</th>
            <th className="fig">{t('buying.column.ordered')}</th>
            <th className="fig">{t('buying.column.received')}</th>
            <th className="fig">{t('buying.column.rejected')}</th>
            <th className="fig">{t('buying.column.left')}</th>
            <th className="fig">{t('buying.column.ht')}</th>
            <th className="fig">{t('buying.column.ttc')}</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((line) => (
            <tr key={line.id}>
              <td className="max-w-[280px] py-1.5">
                <Unit line={line} />
              </td>
              <td className="fig">
                <Count value={line.ordered} weighed={line.weighed} />
              </td>
              <td className="fig">
                <Received line={line} />
              </td>
              <td className="fig">
                <Count
                  value={line.rejected}
                  weighed={line.weighed}
                  className={line.rejected > 0 ? 'text-bad' : 'text-ink-3'}
                />
              </td>
              <td className="fig">
                <Left line={line} />
              </td>
              <td className="fig">
                {line.priceHt === null ? '—' : <Amount value={line.priceHt} />}
                <PerKilo weighed={line.weighed} />
              </td>
              <td className="fig text-ink-2">
                {line.priceTtc === null ? '—' : <Amount value={line.priceTtc} />}
                <PerKilo weighed={line.weighed} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="desk:hidden">
        {order.items.map((line) => (
          <LineCard key={line.id} line={line} />
        ))}
      </ul>
    </>
  );
}

function Unit({ line }: { line: SupplierOrderLine }) {
  const code = line.supplierSku || line.sku;
  return (
    <>
      <UnitLink unit={line} />
      {code && (
        <span className="text-xs text-ink-3">
          <Code>{code}</Code>
        </span>
      )}
    </>
  );
}

function Received({ line: { received, left, weighed } }: { line: SupplierOrderLine }) {
  return (
    <Count
      value={received}
      weighed={weighed}
      className={received === 0 ? 'text-ink-3' : left === 0 ? 'font-semibold text-good' : 'font-semibold'}
    />
  );
}

function Left({ line: { left, givenUp, weighed } }: { line: SupplierOrderLine }) {
  const { t } = useTranslation();
  if (givenUp > 0)
    return (
      <span className="text-ink-3">
        <Count value={givenUp} weighed={weighed} /> {t('buying.given')}
      </span>
    );
  return <Count value={left} weighed={weighed} className={left > 0 ? '' : 'text-ink-3'} />;
}

/** A line on a phone. */
function LineCard({ line }: { line: SupplierOrderLine }) {
  const { t } = useTranslation();
  return (
    <li className="flex flex-col gap-1 border-b border-line px-3.5 py-2.5 last:border-b-0">
      <span className="flex items-baseline gap-3">
        <span className="min-w-0 flex-1">
          <Unit line={line} />
        </span>
        {line.priceHt !== null && (
          <span className="flex-none">
            <Amount value={line.priceHt} />
            <PerKilo weighed={line.weighed} />
          </span>
        )}
      </span>
      <span className="flex flex-wrap gap-x-3 text-xs text-ink-2">
        <span>
          {t('buying.column.ordered')}{' '}
          <Count value={line.ordered} weighed={line.weighed} className="font-semibold" />
        </span>
        <span>
          {t('buying.column.received')} <Received line={line} />
        </span>
        {line.rejected > 0 && (
          <span>
            {t('buying.column.rejected')}{' '}
            <Count value={line.rejected} weighed={line.weighed} className="text-bad" />
          </span>
        )}
        <span>
          {t('buying.column.left')} <Left line={line} />
        </span>
      </span>
    </li>
  );
}
