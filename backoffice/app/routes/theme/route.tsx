import { themesContract } from '@hanout/contracts';
import { weakPairs } from '@hanout/kernel';
import { Segmented } from '@hanout/ui/backoffice/components/segmented.tsx';
import { useHotkeys } from '@hanout/ui/backoffice/keyboard/use-hotkeys.ts';
import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../frame/page.tsx';
import { screenAction } from '../../server/screen-action.server.ts';
import { Acts } from './acts.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import type { loader } from './load.server.ts';
import { PreviewFrame } from './preview-frame.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { type SharedDraft, type ThemeForm, useThemeForm } from './use-theme-form.ts';
import { VersionsDialog } from './versions-dialog.tsx';

export { loader } from './load.server.ts';

export const action = screenAction(
  themesContract.saveDraft,
  themesContract.restore,
  themesContract.publish,
  themesContract.share,
);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';
export { meta } from '../../frame/page-title.ts';

/** A version that was taken back makes another form. */
export default function ThemePage() {
  const { theme } = useLoaderData<typeof loader>();
  const [restored, setRestored] = useState(0);
  return <ThemeEditor key={`${theme.id} ${restored}`} onRestored={() => setRestored(restored + 1)} />;
}

/** How the shop looks: its variables beside the shop itself. */
function ThemeEditor({ onRestored }: { onRestored: () => void }) {
  const { t } = useTranslation();
  const form = useThemeForm();
  const [opened, setOpened] = useState<'contrast' | 'versions' | 'conflict' | null>(null);
  const [shared, setShared] = useState<SharedDraft>();
  const close = () => setOpened(null);
  const publish = async (acceptContrast: boolean) => {
    if (!acceptContrast && weakPairs(form.resolved).length > 0) return setOpened('contrast');
    close();
    await form.publish(acceptContrast);
  };
  const restore = async (number: number) => {
    if (await form.restore(number)) onRestored();
  };
  useHotkeys({ 'Ctrl+S': form.busy ? undefined : () => void form.save(), 'Ctrl+Z': form.undo });
  const acts = (
    <Acts
      form={form}
      onPublish={() => void publish(false)}
      onVersions={() => setOpened('versions')}
      onShare={() => void form.share().then(setShared)}
    />
  );
  return (
    <Page
      title={<bdi>{form.theme.name}</bdi>}
      back={{ to: '/themes', label: t('themes.title') }}
      actions={acts}
    >
      <div className="flex flex-wrap items-center gap-1.5 border-b border-line p-2 desk:hidden">{acts}</div>
      <Sides form={form} onCompare={() => setOpened('conflict')} />
      {opened === 'conflict' && <ConflictDialog form={form} onClose={close} />}
      {shared && <ShareDialog shared={shared} onClose={() => setShared(undefined)} />}
      {opened === 'contrast' && (
        <PublishDialog form={form} onPublish={() => void publish(true)} onClose={close} />
      )}
      {opened === 'versions' && (
        <VersionsDialog busy={form.busy} onRestore={(number) => void restore(number)} onClose={close} />
      )}
    </Page>
  );
}

/** Side by side at a desk, one at a time on a phone. */
function Sides({ form, onCompare }: { form: ThemeForm; onCompare: () => void }) {
  const { t } = useTranslation();
  const [side, setSide] = useState<'settings' | 'preview'>('settings');
  const isOn = (one: typeof side) => (one === side ? '' : 'max-desk:hidden');
  return (
    <>
      <div className="border-b border-line p-2 desk:hidden">
        <Segmented
          label={t('themes.theme')}
          value={side}
          onChange={setSide}
          options={(['settings', 'preview'] as const).map((value) => ({
            value,
            label: t(`themes.${value}`),
          }))}
        />
      </div>
      <div className="flex min-h-0 flex-1 desk:h-[calc(100dvh-var(--bar,53px))]">
        <div
          className={`flex min-h-0 flex-col border-e border-line max-desk:w-full desk:w-[392px] desk:flex-none ${isOn('settings')}`}
        >
          <SettingsPanel form={form} onCompare={onCompare} />
        </div>
        <div className={`flex min-h-0 min-w-0 flex-1 ${isOn('preview')}`}>
          <PreviewFrame form={form} />
        </div>
      </div>
    </>
  );
}
