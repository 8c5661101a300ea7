import { type StaffPage, staffPagesContract } from '@hanout/contracts';
import { Button, buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Notice } from '@hanout/ui/backoffice/components/notice.tsx';
import { Segmented } from '@hanout/ui/backoffice/components/segmented.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSave } from '../../forms/use-save.ts';
import { LANGUAGE_NAMES } from '../../i18n/config.ts';
import { useLocale } from '../../i18n/locale.ts';

/** One page: its text in each language, and whether visitors see it. */
export function PageCard({ page }: { page: StaffPage }) {
  const { t } = useTranslation();
  const language = useLocale();
  const [shown, setShown] = useState<string>(language);
  const { refused, busy, publish } = usePublish(page);
  const text = page.texts.find(({ locale }) => locale === shown) ?? page.texts[0];
  return (
    <Card
      title={page.title}
      icon="eye"
      meta={
        <Tag tone={page.active ? 'good' : undefined}>{t(page.active ? 'pages.shown' : 'pages.draft')}</Tag>
      }
      actions={
        <span className="flex flex-wrap items-center gap-2">
          {page.active ? (
            <a className={buttonClass({ kind: 'ghost', size: 's' })} href={page.path}>
              {t('pages.see')}
            </a>
          ) : null}
          <Button
            size="s"
            kind={page.active ? 'plain' : 'primary'}
            disabled={busy}
            onClick={() => void publish(!page.active)}
          >
            {t(page.active ? 'pages.hide' : 'pages.publish')}
            <span className="sr-only"> {page.title}</span>
          </Button>
        </span>
      }
    >
      <div className="flex flex-col gap-3">
        {refused && (
          <Notice tone="bad" alert>
            {refused.message}
          </Notice>
        )}
        {page.texts.length > 1 ? (
          <div className="self-start">
            <Segmented
              label={t('app.language')}
              value={text?.locale ?? shown}
              options={page.texts.map(({ locale }) => ({
                value: locale,
                label: LANGUAGE_NAMES[locale],
                lang: locale,
              }))}
              onChange={setShown}
            />
          </div>
        ) : null}
        {text ? (
          <div
            lang={text.locale}
            dir="auto"
            className="flex flex-col gap-2 text-ink-2"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server's allowlist
            dangerouslySetInnerHTML={{ __html: text.html }}
          />
        ) : null}
        {page.purpose === 'contact' || page.purpose === 'legal' ? (
          <p className="text-xs text-ink-3">{t('pages.facts')}</p>
        ) : null}
      </div>
    </Card>
  );
}

/** Shows the page to visitors or hides it. */
function usePublish({ id, title }: StaffPage) {
  const { t } = useTranslation();
  const { save, busy, refused } = useSave();
  const publish = (active: boolean) =>
    save(
      staffPagesContract.publish,
      { params: { id }, body: { active } },
      t(active ? 'pages.published' : 'pages.hidden', { title }),
    );
  return { refused, busy, publish };
}
