import type { IconName } from '@hanout/ui/backoffice/components/icon-set.ts';
import { choosePreference } from '@hanout/ui/backoffice/theme/theme.ts';
import { useNavigate } from '@remix-run/react';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES, LANGUAGES } from '../i18n/config.ts';
import { useLocale } from '../i18n/locale.ts';
import { useChooseLanguage } from './language-form.tsx';
import { type Place, placesFor } from './places.ts';
import { useSignedIn } from './session.tsx';

export interface CommandChoice {
  kind: 'command';
  key: string;
  icon: IconName;
  label: string;
  /** Beside the label: a number, a price. */
  note?: string;
  /** What else it is searched by. */
  also?: string;
  run: () => void;
}

/** Places are searched also by what is done there. */
const ALSO: Readonly<Record<string, ParseKeys>> = {
  '/themes': 'palette.also.themes',
  '/transporters': 'palette.also.transporters',
  '/members': 'palette.also.members',
  '/settings/shop': 'palette.also.shop',
};

const THEMES = [
  { preference: 'light', icon: 'sun', name: 'app.light' },
  { preference: 'dark', icon: 'moon', name: 'app.dark' },
  { preference: 'auto', icon: 'monitor', name: 'app.system' },
] as const;

/** What the palette can do besides finding; each closes it first. */
export function useCommands({
  onClose,
  onKeys,
}: {
  onClose: () => void;
  onKeys: () => void;
}): CommandChoice[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const locale = useLocale();
  const chooseLanguage = useChooseLanguage();
  const { permissions } = useSignedIn();
  const command = (key: string, icon: IconName, label: string, act: () => void): CommandChoice => {
    const run = () => {
      onClose();
      act();
    };
    return { kind: 'command', key, icon, label, run };
  };
  const places = placesFor(permissions).flatMap(({ parts, ...place }): Place[] =>
    parts ? parts.map((part) => ({ ...place, ...part })) : [place],
  );
  return [
    ...places.map(({ to, icon, label }) => ({
      ...command(to, icon, t('palette.go', { name: t(label) }), () => navigate(to)),
      ...(ALSO[to] && { also: t(ALSO[to]) }),
    })),
    command('keys', 'keyboard', t('keys.title'), onKeys),
    ...THEMES.map(({ preference, icon, name }) =>
      command(preference, icon, t('palette.theme', { name: t(name) }), () => choosePreference(preference)),
    ),
    ...LANGUAGES.filter((value) => value !== locale).map((value) =>
      command(value, 'languages', t('palette.language', { name: LANGUAGE_NAMES[value] }), () =>
        chooseLanguage(value),
      ),
    ),
  ];
}
