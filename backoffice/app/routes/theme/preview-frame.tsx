import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import type { IconName } from '@hanout/ui/backoffice/components/icon-set.ts';
import { Segmented } from '@hanout/ui/backoffice/components/segmented.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/locale.ts';
import { useFrameAddress, useLiveFrame, useScale } from './use-live-frame.ts';
import type { ThemeForm } from './use-theme-form.ts';

/** Widths of screens, pixels. */
const DEVICES = { desk: 1280, tablet: 820, handset: 390 } as const;
type Device = keyof typeof DEVICES;
const DEVICE_NAMES = ['desk', 'tablet', 'handset'] as const;
const ICONS: Readonly<Record<Device, IconName>> = {
  desk: 'monitor',
  tablet: 'tablet',
  handset: 'smartphone',
};
const PAGES = { home: '', list: '/catalog/new', cart: '/checkout/cart/view' } as const;
const PAGE_NAMES = ['home', 'list', 'cart'] as const;
type Language = 'fr' | 'ar';

/** The shop itself with the draft on, at the width of a screen. */
export function PreviewFrame({ form }: { form: ThemeForm }) {
  const { t } = useTranslation();
  const [device, setDevice] = useState<Device>('desk');
  const [page, setPage] = useState<keyof typeof PAGES>('home');
  const [language, setLanguage] = useState<Language>(useLocale() === 'ar' ? 'ar' : 'fr');
  // On a phone one looks at the shop as on a phone.
  useEffect(() => {
    if (window.matchMedia('(max-width: 760px)').matches) setDevice('handset');
  }, []);
  const path = `${language === 'ar' ? '/ar' : ''}${PAGES[page]}` || '/';
  return (
    <section aria-label={t('themes.preview')} className="flex min-h-0 min-w-0 flex-1 flex-col bg-sunken">
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-3 py-2">
        <Segmented
          label={t('themes.device')}
          value={device}
          onChange={setDevice}
          options={DEVICE_NAMES.map((value) => ({ value, label: <DeviceLabel device={value} /> }))}
        />
        <Segmented
          label={t('themes.pageOf')}
          value={page}
          onChange={setPage}
          options={PAGE_NAMES.map((value) => ({ value, label: t(`themes.pages.${value}`) }))}
        />
        <Segmented
          label={t('themes.language')}
          value={language}
          onChange={setLanguage}
          options={[
            { value: 'fr', label: 'Français', lang: 'fr' },
            { value: 'ar', label: 'العربية', lang: 'ar' },
          ]}
        />
        {(form.changed.length > 0 || form.theme.draft) && (
          <span className="ms-auto flex items-center gap-1.5 text-xs text-ink-3 max-wide:hidden">
            <Icon name="eye" size={14} /> {t('themes.livePreview')}
          </span>
        )}
      </div>
      <Screen form={form} path={path} width={DEVICES[device]} />
    </section>
  );
}

function DeviceLabel({ device }: { device: Device }) {
  const { t } = useTranslation();
  return (
    <>
      <Icon name={ICONS[device]} />
      <span className="max-wide:sr-only">{t(`themes.${device}`)}</span>
    </>
  );
}

function Screen({ form, path, width }: { form: ThemeForm; path: string; width: number }) {
  const { t } = useTranslation();
  const frame = useLiveFrame(form);
  const address = useFrameAddress(path, form.theme.preview.token);
  const { box, scale, height } = useScale(width);
  return (
    <div className="flex min-h-[480px] flex-1 p-4 max-desk:p-2">
      <div ref={box} dir="ltr" className="relative min-w-0 flex-1 overflow-hidden">
        {address && (
          <iframe
            ref={frame}
            title={t('themes.previewOf')}
            src={address}
            className="absolute top-0 rounded-l border border-line-strong bg-paper"
            style={{
              ...{ width, height: height / scale, insetInlineStart: '50%' },
              ...{ transform: `translateX(-50%) scale(${scale})`, transformOrigin: 'top center' },
            }}
          />
        )}
      </div>
    </div>
  );
}
