import type { ComparedVersion } from '@hanout/contracts';
import { direction } from '@hanout/kernel';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES } from '../i18n/config.ts';

type Fields = ComparedVersion['languages'][number]['fields'];

/** The words in which a version differs from what is written now, each language by itself. */
export function ComparedTexts({ languages }: Pick<ComparedVersion, 'languages'>) {
  const { t } = useTranslation();
  if (languages.length === 0) return <p className="text-ink-3">{t('versions.same')}</p>;
  return (
    <div className="flex flex-col gap-4">
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-2">
        <span>
          <del className="bg-bad-soft text-bad">{t('versions.was')}</del>
        </span>
        <span>
          <ins className="bg-good-soft text-good">{t('versions.since')}</ins>
        </span>
      </p>
      {languages.map(({ locale, fields }) => (
        <section key={locale} aria-label={LANGUAGE_NAMES[locale]}>
          <h3 className="mb-1 font-semibold">{LANGUAGE_NAMES[locale]}</h3>
          <div lang={locale} dir={direction(locale)} className="flex flex-col gap-2">
            {fields.map((one) => (
              <Differing key={one.field} {...one} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

function Differing({ field, parts }: Fields[number]) {
  return (
    <p
      className={`rounded-m border border-line p-2.5 whitespace-pre-line wrap-anywhere ${field === 'title' ? 'font-semibold' : ''}`}
    >
      {parts.map(({ how, text }, place) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: runs of one text, which never move
        if (how === 'same') return <span key={place}>{text}</span>;
        const Mark = how === 'out' ? 'del' : 'ins';
        return (
          <Mark
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            key={place}
            className={how === 'out' ? 'bg-bad-soft text-bad' : 'bg-good-soft text-good'}
          >
            {text}
          </Mark>
        );
      })}
    </p>
  );
}
