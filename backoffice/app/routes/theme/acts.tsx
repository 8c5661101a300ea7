import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/icon-button.tsx';
import { useMay } from '../../frame/session.tsx';
import type { ThemeForm } from './use-theme-form.ts';

interface ActsProps {
  form: ThemeForm;
  onPublish: () => void;
  onVersions: () => void;
  onShare: () => void;
}

/** What stands in the head: what is not kept or seen yet, and the ways on and back. */
export function Acts({ form, onPublish, onVersions, onShare }: ActsProps) {
  const { t } = useTranslation();
  const mayPublish = useMay('theme.publish');
  const { changed, wrong, busy, theme } = form;
  const isHidden = theme.draft !== null || theme.number === 0;
  const never = theme.isDefault ? 'themes.original' : 'themes.never';
  const unseen = t(theme.draft ? 'themes.hidden' : never);
  const state = isHidden ? unseen : t('themes.same');
  return (
    <>
      <span role="status" className="me-1 flex items-center gap-1.5 text-xs text-ink-3">
        {changed.length > 0 && <span className="size-1.5 rounded-full bg-sea" aria-hidden="true" />}
        {changed.length > 0 ? t('themes.unsaved', { count: changed.length }) : state}
      </span>
      <IconButton icon="undo-2" label={t('themes.undo')} disabled={!form.undo} onClick={form.undo} />
      <Button kind="ghost" disabled={Object.keys(form.texts).length === 0} onClick={form.resetAll}>
        {t('themes.resetAll')}
      </Button>
      <IconButton
        icon="smartphone"
        label={t('themes.shareTitle')}
        disabled={busy || wrong.length > 0}
        onClick={onShare}
      />
      <Button icon="clipboard-clock" onClick={onVersions}>
        {t('themes.versions')}
      </Button>
      <Button
        hotkey="Ctrl S"
        busy={busy}
        disabled={busy || changed.length === 0 || wrong.length > 0}
        onClick={() => void form.save()}
      >
        {t('themes.save')}
      </Button>
      {mayPublish && (
        <Button
          kind="primary"
          disabled={busy || wrong.length > 0 || (changed.length === 0 && !isHidden)}
          onClick={onPublish}
        >
          {t('themes.publish')}
        </Button>
      )}
    </>
  );
}
