import { type AnswerOf, redirectsContract } from '@hanout/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaField } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useCall } from '../../forms/use-call.ts';

type Tried = AnswerOf<typeof redirectsContract.import>;

/** Redirects of a file: looked at first, taken then. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const call = useCall();
  const [text, setText] = useState('');
  const [tried, setTried] = useState<Tried | null>(null);
  const write = (next: string) => {
    setText(next);
    setTried(null);
  };
  const isReady = tried !== null && tried.added + tried.changed > 0;
  return (
    <FormDialog<Tried>
      width="wide"
      title={t('redirects.importTitle')}
      description={t('redirects.importText')}
      onClose={onClose}
      submit={t(isReady ? 'redirects.take' : 'redirects.try')}
      blocked={text.trim() === ''}
      send={() => call(redirectsContract.import, { body: { text, dryRun: !isReady } }, { quiet: !isReady })}
      done={isReady ? t('redirects.taken') : undefined}
      onDone={(answer) => (isReady ? onClose() : setTried(answer))}
    >
      <input
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        aria-label={t('redirects.importTitle')}
        onChange={({ target }) => void target.files?.[0]?.text().then(write)}
      />
      <AreaField
        label={t('redirects.lines')}
        path="text"
        dir="ltr"
        rows={8}
        spellCheck={false}
        className="code"
        value={text}
        onChange={write}
      />
      {tried && <Trial tried={tried} />}
    </FormDialog>
  );
}

function Trial({ tried: { added, changed, refused } }: { tried: Tried }) {
  const { t } = useTranslation();
  const reasonOf = (reason: string) =>
    t(`redirects.reasons.${reason}` as 'redirects.reasons.loop', { defaultValue: reason });
  return (
    <div role="status">
      <p className="font-medium">{t('redirects.tried', { added, changed, refused: refused.length })}</p>
      <ul className="mt-1 flex max-h-40 flex-col overflow-y-auto text-xs text-bad">
        {refused.map(({ line, source, reason }) => (
          <li key={line}>
            {t('redirects.refusedLine', { line, reason: reasonOf(reason) })} <bdi dir="ltr">{source}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
