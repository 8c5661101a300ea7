import { logoAddress, parsePicture, printPicture, THEME_PICTURES, type ThemeVariable } from '@hanout/kernel';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChosenPicture, PictureField } from '../../forms/picture-field.tsx';
import { useVariableName } from './row.tsx';
import type { ThemeForm } from './use-theme-form.ts';

type PictureKey = 'logo' | 'logo-night' | 'icon' | 'share';

/** The shop's own pictures, above its variables: its mark on light and dark ground, its icon, what a shared link shows. */
export function PicturesCard({ form }: { form: ThemeForm }) {
  const { t } = useTranslation();
  const touched = THEME_PICTURES.some(({ key }) => form.changed.includes(key));
  return (
    <details className="group flex-none border-b border-line">
      <summary className="flex min-h-[46px] cursor-pointer list-none items-center gap-2 px-4 py-2 hover:bg-hover focus-visible:-outline-offset-2 max-desk:px-3">
        <Icon name="image" size={16} className="text-ink-3" />
        <span className="font-medium">{t('themes.pictures')}</span>
        {touched && <span className="size-1.5 rounded-full bg-sea" aria-hidden="true" />}
        <span className="ms-auto flex items-center gap-1.5">
          {THEME_PICTURES.map(({ key }) => (
            <Thumb key={key} text={form.texts[key]} night={key === 'logo-night'} />
          ))}
          <Icon name="chevron-down" size={16} className="text-ink-3 group-open:rotate-180" />
        </span>
      </summary>
      <ul className="max-h-[52dvh] overflow-y-auto border-t border-line">
        {THEME_PICTURES.map((variable) => (
          <PictureRow key={variable.key} variable={variable} form={form} />
        ))}
      </ul>
    </details>
  );
}

function Thumb({ text, night }: { text: string | undefined; night: boolean }): ReactNode {
  const picture = parsePicture(text);
  if (!picture) return null;
  const ground = night ? 'bg-(--color-night)' : 'bg-white';
  return (
    <img
      src={logoAddress(picture)}
      alt=""
      className={`h-6 max-w-14 rounded-s border border-line object-contain ${ground}`}
    />
  );
}

function PictureRow({ variable: { key }, form }: { variable: ThemeVariable; form: ThemeForm }) {
  const { t } = useTranslation();
  const name = useVariableName()(key);
  const [isUnread, setUnread] = useState(false);
  const picture = parsePicture(form.texts[key]);
  const take = async (chosen: ChosenPicture | null) => {
    setUnread(false);
    if (!chosen) return form.reset(key);
    const text = await pictureText(chosen.url);
    if (text) form.set(key, text);
    else setUnread(true);
  };
  return (
    <li className="flex flex-col gap-1 border-b border-line px-4 py-2.5 last:border-b-0 max-desk:px-3">
      <PictureField
        label={name}
        whole
        value={picture ? { id: picture.key, url: logoAddress(picture) } : null}
        onChange={(chosen) => void take(chosen)}
      />
      <p className="text-2xs text-ink-3">{t(`themes.pictureHint.${key as PictureKey}`)}</p>
      {isUnread && (
        <p role="alert" className="text-xs text-bad">
          {t('promotions.picture.failed')}
        </p>
      )}
    </li>
  );
}

/** As themes name a picture. Its extent is that of what is shown; the server puts that of the original. */
async function pictureText(url: string): Promise<string | undefined> {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch {
    return undefined;
  }
  const key = /\/media\/([0-9a-f]{40})\//.exec(url)?.[1] ?? '';
  return printPicture({ key, width: image.naturalWidth, height: image.naturalHeight });
}
