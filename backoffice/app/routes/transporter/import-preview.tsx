import type { PreviewLine } from '@hanout/contracts';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { useTranslation } from 'react-i18next';

const OUTCOMES = ['new', 'changed', 'same', 'wrong'] as const;
/** Those that are wrong all stand at the top; of the others, so many. */
const MAX_SHOWN = 200;

interface ImportPreviewProps {
  lines: readonly PreviewLine[];
  reasonOf: (line: PreviewLine) => string;
}

/** What each line of a file would do. */
export function ImportPreview({ lines, reasonOf }: ImportPreviewProps) {
  const { t } = useTranslation();
  const counts = OUTCOMES.map((outcome) => ({
    outcome,
    count: lines.filter((line) => line.outcome === outcome).length,
  })).filter(({ count }) => count > 0);
  const wrong = lines.some(({ outcome }) => outcome === 'wrong');
  const shown = lines.toSorted((a, b) => Number(b.outcome === 'wrong') - Number(a.outcome === 'wrong'));
  return (
    <div role="status" className="flex flex-col gap-2">
      <Notice tone={wrong || lines.length === 0 ? 'bad' : 'good'}>
        {lines.length === 0
          ? t('transporters.noLines')
          : counts
              .map(({ outcome, count }) =>
                t('app.pair', { name: t(`transporters.outcome.${outcome}`), value: count }),
              )
              .join(' · ')}
      </Notice>
      {lines.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard too
        <div tabIndex={0} className="max-h-64 overflow-auto rounded-m border border-line">
          <table className="w-full text-xs">
            <caption className="sr-only">{t('transporters.lines')}</caption>
            <tbody>
              {shown.slice(0, MAX_SHOWN).map((line) => (
                <tr key={line.line} className="border-b border-line last:border-b-0">
                  <th scope="row" className="num px-2 py-1 text-start font-normal text-ink-2">
                    {line.line}
                  </th>
                  <td className="px-2 py-1">
                    <bdi>{line.cells.filter(Boolean).join(' · ')}</bdi>
                  </td>
                  <td
                    className={`px-2 py-1 text-end ${line.outcome === 'wrong' ? 'text-bad' : 'text-ink-2'}`}
                  >
                    {line.outcome === 'wrong' ? reasonOf(line) : t(`transporters.outcome.${line.outcome}`)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}
