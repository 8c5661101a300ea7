import { type Centimes, formatAmount, toCentimes } from '@hanout/kernel';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Amount, Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFreshWhenBack } from '../../frame/use-fresh.ts';
import { ReportPage } from '../../reports/report-page.tsx';
import { SALES } from '../../reports/report-shapes.ts';
import { ReportTools } from '../../reports/report-tools.tsx';
import type { loader } from './load.server.ts';
import { Counter, Differing, Postings, Rates } from './proof-tables.tsx';
import { useKind } from './use-kind.ts';

export { meta } from '../../frame/page-title.ts';
export { loader } from './load.server.ts';

const PROOF = { ...SALES, path: '/reports/proofs' };
const NONE = { agents: [], transporters: [], wilayas: [], product: null };

/** Both sides of what reports say was sold, with the postings of one of them. */
export default function ProofPage() {
  const { t } = useTranslation();
  const { proof, state, title } = useLoaderData<typeof loader>();
  useFreshWhenBack();
  const off = proof.facts.total - proof.books.total;
  return (
    <ReportPage title={title}>
      <ReportTools shape={PROOF} state={state as never} period={proof} choices={NONE} narrow={[]} />
      <div className="flex flex-1 flex-col gap-4 bg-sunken p-5 max-desk:p-3 print:bg-paper print:p-0">
        <p className="text-ink-2">{t('reports.proof.lead')}</p>
        {off === 0 ? (
          <Notice tone="good">{t('reports.proof.equal', { amount: formatAmount(proof.facts.total) })}</Notice>
        ) : (
          <Notice tone="bad">
            {t('reports.proof.differ', { amount: formatAmount(toCentimes(Math.abs(off))) })}
          </Notice>
        )}
        {proof.waiting > 0 && <Notice tone="wait">{t('reports.proof.waiting')}</Notice>}
        <div className="grid items-start gap-4 desk:grid-cols-2">
          <Facts />
          <Books />
        </div>
        {proof.differing.length > 0 && <Differing />}
        {proof.counter.means.length > 0 && <Counter />}
        {proof.rates.length > 0 && <Rates />}
        {proof.postings.length > 0 && <Postings />}
        <p className="text-xs text-ink-3">{t('reports.proof.equation')}</p>
      </div>
    </ReportPage>
  );
}

function Sum({
  name,
  value,
  strong = false,
  note,
}: {
  name: ReactNode;
  value: Centimes;
  strong?: boolean;
  note?: ReactNode;
}) {
  return (
    <tr className={strong ? 'border-t border-line font-semibold' : ''}>
      <th scope="row" className={`py-1.5 ps-3.5 text-start ${strong ? 'font-semibold' : 'font-normal'}`}>
        {name} {note && <span className="text-xs text-ink-3">{note}</span>}
      </th>
      <td className="py-1.5 pe-3.5 text-end">
        <Amount value={value} />
      </td>
    </tr>
  );
}

function Facts() {
  const { t } = useTranslation();
  const { facts, orders } = useLoaderData<typeof loader>().proof;
  return (
    <Card title={t('reports.proof.facts')} meta={<Count value={orders} />} flush>
      <table className="w-full">
        <caption className="sr-only">{t('reports.proof.orders')}</caption>
        <tbody>
          <Sum name={t('reports.proof.sold')} value={facts.sold} />
          <Sum name={t('reports.proof.delivery')} value={facts.delivery} />
          <Sum name={t('reports.proof.returned')} value={toCentimes(-facts.returned)} />
          <Sum name={t('reports.proof.total')} value={facts.total} strong />
        </tbody>
      </table>
    </Card>
  );
}

function Books() {
  const { t } = useTranslation();
  const { books } = useLoaderData<typeof loader>().proof;
  const kindOf = useKind();
  return (
    <Card title={t('reports.proof.books')} flush>
      <table className="w-full">
        <caption className="sr-only">{t('reports.proof.postings')}</caption>
        <tbody>
          {books.entries.map(({ kind, amount, postings }) => (
            <Sum key={kind} name={kindOf(kind)} value={amount} note={<Count value={postings} />} />
          ))}
          <Sum name={t('reports.proof.total')} value={books.total} strong />
        </tbody>
      </table>
    </Card>
  );
}
