import type { DocumentVersion } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../forms/fields.tsx';
import { useLocale } from '../i18n/locale.ts';
import { timedWhen } from '../time/when.ts';

interface VersionRowProps {
  version: DocumentVersion;
  /** It is what visitors see. */
  online: boolean;
  now: string;
  busy: boolean;
  /** @returns whether it was taken. */
  onName: (name: string) => Promise<boolean>;
  /** What else can be done with it. */
  children: ReactNode;
}

/** One version: what it is called, where it came from, and whoever made it. */
export function VersionRow({ version, online, now, busy, onName, children }: VersionRowProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { number, origin, at, by, name } = version;
  const [typed, setTyped] = useState<string | null>(null);
  const from = t(`versions.origin.${origin}`);
  const when = t('versions.by', { when: timedWhen(at, new Date(now), locale), name: by });
  const send = async () => {
    if (typed !== null && (await onName(typed))) setTyped(null);
  };
  return (
    <li className="flex min-h-row flex-wrap items-center gap-2 border-b border-line py-1 last:border-b-0">
      <span className="num w-8 flex-none text-ink-3">{number}</span>
      <span className="min-w-0 flex-1 basis-40">
        {name ? <bdi className="font-semibold wrap-anywhere">{name}</bdi> : from}
        <span className="block text-xs text-ink-3">{name ? `${from} · ${when}` : when}</span>
      </span>
      {online && <Tag tone="good">{t('versions.now')}</Tag>}
      <Button
        size="s"
        kind="ghost"
        disabled={busy}
        aria-expanded={typed !== null}
        aria-label={t('versions.nameOf', { number })}
        onClick={() => setTyped(typed === null ? (name ?? '') : null)}
      >
        {t('versions.name')}
      </Button>
      {children}
      {typed !== null && (
        <form
          className="flex basis-full flex-wrap items-end gap-2 pb-1.5"
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <div className="min-w-0 flex-1 basis-48">
            <TextField
              autoFocus
              label={t('versions.called')}
              hint={t('versions.calledHint')}
              maxLength={80}
              value={typed}
              onChange={setTyped}
            />
          </div>
          <Button type="submit" disabled={busy}>
            {t('versions.keepName')}
          </Button>
        </form>
      )}
    </li>
  );
}
