import { Avatar } from '@hanout/ui/backoffice/components/avatar.tsx';
import { Menu, MenuChoice, MenuItem, MenuLine, MenuTitle } from '@hanout/ui/backoffice/components/menu.tsx';
import type { ThemePreference } from '@hanout/ui/backoffice/theme/theme.ts';
import { choosePreference, preferenceFrom, THEME_KEY } from '@hanout/ui/backoffice/theme/theme.ts';
import { useNavigate, useSubmit } from '@remix-run/react';
import type { ReactElement } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES, LANGUAGES } from '../i18n/config.ts';
import { useLocale } from '../i18n/locale.ts';
import { Bell } from './bell.tsx';
import { useChooseLanguage } from './language-form.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { useCsrfToken, useSignedIn } from './session.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

/** Language, theme, one's password, sign-out. */
function UserMenu({ trigger, onPassword }: { trigger: ReactElement; onPassword: () => void }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const chooseLanguage = useChooseLanguage();
  const submit = useSubmit();
  const navigate = useNavigate();
  const _csrf = useCsrfToken();
  const [theme, setTheme] = useState<ThemePreference>('auto');
  const readTheme = () => setTheme(preferenceFrom(localStorage.getItem(THEME_KEY)));
  return (
    <Menu trigger={trigger} label={t('app.userMenu')} onOpen={readTheme}>
      <MenuTitle>{t('app.language')}</MenuTitle>
      <MenuChoice
        value={locale}
        onChange={chooseLanguage}
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value], lang: value }))}
      />
      <MenuLine />
      <MenuTitle>{t('app.theme')}</MenuTitle>
      <MenuChoice
        value={theme}
        onChange={choosePreference}
        options={[
          { value: 'light', label: t('app.light'), icon: 'sun' },
          { value: 'dark', label: t('app.dark'), icon: 'moon' },
          { value: 'auto', label: t('app.system'), icon: 'monitor' },
        ]}
      />
      <MenuLine />
      <MenuItem icon="user" onSelect={() => navigate('/me')}>
        {t('me.title')}
      </MenuItem>
      <MenuItem icon="calendar-clock" onSelect={() => navigate('/attendance')}>
        {t('attendance.menu')}
      </MenuItem>
      <MenuItem icon="lock" onSelect={onPassword}>
        {t('password.menu')}
      </MenuItem>
      <MenuItem icon="log-out" onSelect={() => submit({ _csrf }, { method: 'post', action: '/logout' })}>
        {t('app.signOut')}
      </MenuItem>
    </Menu>
  );
}

/** Who works here, at the foot of the sidebar. */
export function UserFoot() {
  const { t } = useTranslation();
  const { staff } = useSignedIn();
  const [changing, setChanging] = useState(false);
  return (
    <div className="mt-1 flex items-center gap-1 border-t border-line pt-2 mini:flex-col">
      <PasswordDialog open={changing} onClose={() => setChanging(false)} />
      <UserMenu
        onPassword={() => setChanging(true)}
        trigger={
          <button
            type="button"
            title={t('app.userMenu')}
            className="flex min-w-0 flex-1 items-center gap-2 rounded-m p-1.5 text-start hover:bg-pressed"
          >
            <Avatar name={staff.name} decorative />
            <span className="sr-only">{t('app.userMenu')}</span>
            <span className="min-w-0 flex-1 leading-tight mini:sr-only">
              <bdi className="block truncate font-semibold">{staff.name}</bdi>
              {staff.email && <bdi className="block truncate text-xs text-ink-3">{staff.email}</bdi>}
            </span>
          </button>
        }
      />
      <span className="max-desk:hidden">
        <Bell />
      </span>
      <ThemeToggle />
    </div>
  );
}
