import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { useTranslation } from 'react-i18next';
import { Main } from '../../frame/page.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { useMay } from '../../frame/session.tsx';
import { DiscardAct } from './discard-act.tsx';
import { FailedCard } from './failed-card.tsx';
import { FiguresStrip } from './figures-strip.tsx';
import { MappingCard } from './mapping-card.tsx';
import { MoneyLine } from './money-line.tsx';
import { OriginalFile } from './original-file.tsx';
import { Progress } from './progress.tsx';
import { RowsCard } from './rows-card.tsx';
import { useReadAgain } from './use-read-again.ts';
import { useStatement } from './use-statement.ts';

const WORKING: ReadonlySet<string> = new Set([
  ...['uploaded', 'reading', 'matching', 'delivering', 'applying', 'reversing'],
]);
const SHOWS_ROWS: ReadonlySet<string> = new Set(['ready', 'delivering', 'applying', 'applied', 'reversing']);

export function StatementPage() {
  const { t } = useTranslation();
  const statement = useStatement();
  const maySettle = useMay('delivery.settle');
  const working = WORKING.has(statement.step);
  useReadAgain(working);
  const draft = statement.state === 'draft';
  const acts = (
    <>
      <OriginalFile />
      {maySettle && draft && <DiscardAct />}
    </>
  );
  return (
    <>
      <PageHead
        title={<bdi>{statement.number}</bdi>}
        phoneTitle={<bdi>{statement.number}</bdi>}
        back={{ to: '/transporter-payments', label: t('payouts.title') }}
        after={<About />}
        actions={acts}
        phoneActions={acts}
      />
      <Main heading={statement.number}>
        <p className="flex items-center gap-2 border-b border-line bg-paper px-3 py-2 desk:hidden">
          <About />
        </p>
        {SHOWS_ROWS.has(statement.step) && <FiguresStrip />}
        <MoneyLine />
        <div className="flex flex-1 flex-col gap-3.5 bg-sunken">
          {working && <Progress />}
          {statement.step === 'failed' && <FailedCard />}
          {maySettle && statement.step === 'mapping' && <MappingCard key={statement.id} />}
          {SHOWS_ROWS.has(statement.step) && <RowsCard />}
        </div>
      </Main>
    </>
  );
}

/** How far it is, whose it is, and the file that it came in. */
function About() {
  const { t } = useTranslation();
  const { state, transporter, fileName } = useStatement();
  return (
    <>
      <Tag tone={state === 'draft' ? 'idle' : 'good'}>{t(`statement.state.${state}`)}</Tag>
      <span className="min-w-0 truncate text-xs text-ink-2">
        <bdi>{transporter.name}</bdi>
        {fileName && (
          <>
            {' · '}
            <bdi>{fileName}</bdi>
          </>
        )}
      </span>
    </>
  );
}
