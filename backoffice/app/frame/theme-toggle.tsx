import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { choosePreference } from '@hanout/ui/backoffice/theme/theme.ts';
import { useTranslation } from 'react-i18next';

/** The other of dark and light, kept in this browser (BO-098). */
export function switchTheme(): void {
  choosePreference(document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark');
}

/** Both icons are in the page and the stylesheet shows one, so that the server need not know the theme. */
export function ThemeToggle() {
  const { t } = useTranslation();
  const label = t('app.switchTheme');
  return (
    <Button kind="ghost" size="s" square aria-label={label} title={label} onClick={switchTheme}>
      <Icon name="moon" className="in-data-[theme=dark]:hidden" />
      <Icon name="sun" className="hidden in-data-[theme=dark]:block" />
    </Button>
  );
}
