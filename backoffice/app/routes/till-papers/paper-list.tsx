import type { PaperRow } from '@hanout/contracts';
import { formatAmount } from '@hanout/kernel';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../time/moment.tsx';

const TONES = {
  partial: 'wait',
  forged: 'bad',
  new: 'move',
  known: 'idle',
  conflict: 'bad',
  posted: 'good',
  kept: 'wait',
  refused: 'bad',
  failed: 'wait',
} as const;

interface PaperListProps {
  label: string;
  papers: readonly PaperRow[];
  now: string;
}

/** Papers that were read: what each says, and what is known or became of it. */
export function PaperList({ label, papers, now }: PaperListProps) {
  if (papers.length === 0) return null;
  return (
    <section aria-label={label}>
      <h2 className="border-b border-line px-5 pt-4 pb-2 font-semibold max-desk:px-3">{label}</h2>
      <ul>
        {papers.map((one) => (
          <li
            key={`${one.paper} ${one.parts}`}
            data-state={one.state}
            className="border-b border-line px-5 py-2.5 max-desk:px-3"
          >
            <Paper paper={one} now={now} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What has to be known of it before anything is done about it, or since. */
function whatBesides(state: PaperRow['state'], document: PaperRow['document']) {
  if (state === 'conflict' || state === 'failed') return state;
  return state === 'new' && document && !document.sound ? 'unsound' : null;
}

function Paper({ paper: { document, state, missing, parts }, now }: { paper: PaperRow; now: string }) {
  const { t } = useTranslation();
  const said = whatBesides(state, document);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium">
          {document ? t(`registers.document.kinds.${document.kind}`) : t('registers.papers.unknown')}
        </span>
        {document?.ticket && (
          <bdi dir="ltr" className="num">
            {document.ticket}
          </bdi>
        )}
        <Tag tone={TONES[state]}>{t(`registers.papers.states.${state}`)}</Tag>
        {document?.amount != null && (
          <bdi dir="ltr" className="num ms-auto font-semibold">
            {formatAmount(document.amount)}
          </bdi>
        )}
      </p>
      <p className="text-xs text-ink-3">
        {document ? (
          <>
            {document.madeAt && (
              <>
                <Moment at={document.madeAt} now={now} timed /> ·{' '}
              </>
            )}
            <bdi>{document.register}</bdi> · <bdi>{document.device}</bdi>
            {document.cashier && (
              <>
                {' '}
                · <bdi>{document.cashier}</bdi>
              </>
            )}
          </>
        ) : state === 'partial' ? (
          t('registers.papers.missing', { read: parts - missing.length, parts, missing: missing.join(', ') })
        ) : (
          t('registers.papers.forgedText')
        )}
      </p>
      {said && <p className="text-sm text-ink-2">{t(`registers.papers.${said}`)}</p>}
    </>
  );
}
