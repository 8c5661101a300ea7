import { useTranslation } from 'react-i18next';
import { useLocale } from '../i18n/locale.ts';
import { timedWhen } from '../time/when.ts';

export interface SinceOf {
  readonly savedAt: string | null;
  readonly savedBy: string | null;
  readonly publishedAt: string | null;
  readonly publishedBy: string | null;
}

interface SinceProps {
  of: SinceOf;
  now: string;
}

/** Who saved or published last, and when. */
export function Since({ of, now }: SinceProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const at = of.savedAt ?? of.publishedAt;
  if (!at) return null;
  const said = { when: timedWhen(at, new Date(now), locale), name: of.savedBy ?? of.publishedBy };
  return (
    <span className="truncate text-xs text-ink-3">
      {t(of.savedAt ? 'drafts.draftText' : 'drafts.publishedText', said)}
    </span>
  );
}
