import { Card } from '@hanout/ui/backoffice/components/card.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { Segmented } from '@hanout/ui/backoffice/components/segmented.tsx';
import { useHref } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/locale.ts';

/** Widths of screens, pixels. */
const DEVICES = { desk: 1280, handset: 390 } as const;
/** How high the frame is on the page, pixels. */
const HEIGHT = 560;
type Device = keyof typeof DEVICES;
type Language = 'fr' | 'ar';

interface PreviewCardProps {
  /** Of the draft: the frame is read again when it changes. */
  version: number;
  /** Something is typed that is not saved, and so not shown here. */
  changed: boolean;
}

/** The home page of the shop as it is drafted, at the width of a screen, beside its blocks. */
export function PreviewCard({ version, changed }: PreviewCardProps) {
  const { t } = useTranslation();
  const [device, setDevice] = useState<Device>('desk');
  const [language, setLanguage] = useState<Language>(useLocale() === 'ar' ? 'ar' : 'fr');
  const { box, scale } = useScale(DEVICES[device]);
  const address = useAddress(language);
  return (
    <Card
      title={t('home.preview')}
      icon="eye"
      meta={changed && <span className="text-xs text-ink-3">{t('home.previewSaved')}</span>}
      actions={
        <span className="flex flex-wrap gap-2">
          <Segmented
            small
            label={t('themes.device')}
            value={device}
            onChange={setDevice}
            options={(['desk', 'handset'] as const).map((value) => ({
              value,
              label: (
                <>
                  <Icon name={value === 'desk' ? 'monitor' : 'smartphone'} />
                  <span className="sr-only">{t(`themes.${value}`)}</span>
                </>
              ),
            }))}
          />
          <Segmented
            small
            label={t('themes.language')}
            value={language}
            onChange={setLanguage}
            options={[
              { value: 'fr', label: 'Français', lang: 'fr' },
              { value: 'ar', label: 'العربية', lang: 'ar' },
            ]}
          />
        </span>
      }
    >
      <div ref={box} dir="ltr" className="relative overflow-hidden" style={{ height: HEIGHT }}>
        {address && (
          <iframe
            key={`${address}${version}`}
            title={t('home.preview')}
            src={address}
            loading="lazy"
            className="absolute top-0 rounded-m border border-line-strong bg-paper"
            style={{
              ...{ width: DEVICES[device], height: HEIGHT / scale, left: '50%' },
              ...{ transform: `translateX(-50%) scale(${scale})`, transformOrigin: 'top center' },
            }}
          />
        )}
      </div>
    </Card>
  );
}

/** Known in the browser alone, so that a page drawn by the server asks for no other. */
function useAddress(language: Language): string {
  const path = useHref('/previews/home');
  const [address, setAddress] = useState('');
  useEffect(() => setAddress(`${path}?language=${language}`), [path, language]);
  return address;
}

/** How far a screen of this width is made smaller to fit. */
function useScale(width: number) {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(0);
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const seen = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width));
    seen.observe(current);
    return () => seen.disconnect();
  }, []);
  return { box, scale: Math.min(1, (room || width) / width) };
}
