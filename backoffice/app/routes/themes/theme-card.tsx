import { type Theme, themesContract } from '@hanout/contracts';
import { isReadyTheme, READY_THEMES, resolveTheme } from '@hanout/kernel';
import { Menu, MenuItem, MenuLine, MenuLink } from '@hanout/ui/backoffice/components/menu.tsx';
import { OneLine } from '@hanout/ui/backoffice/components/one-line.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { notifyFailed } from '@hanout/ui/backoffice/components/toast.tsx';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/icon-button.tsx';
import { useSave } from '../../forms/use-save.ts';
import { useMay } from '../../frame/session.tsx';

interface ThemeCardProps {
  theme: Theme;
  onCopy: () => void;
}

/** One theme: its colours at a glance, whether visitors see it, and what can be done with it. */
export function ThemeCard({ theme, onCopy }: ThemeCardProps) {
  const { t } = useTranslation();
  const { id, name, isDefault, draft, number } = theme;
  const never = isDefault ? 'themes.original' : 'themes.never';
  return (
    <li className="relative overflow-hidden rounded-l border border-line bg-raised hover:border-line-field">
      <Swatches theme={theme} />
      <div className="flex items-center gap-2 px-3.5 py-3">
        <span className="flex min-w-0 flex-1 flex-col gap-1">
          <Link to={`/themes/${id}`} className="min-w-0 font-semibold text-ink after:absolute after:inset-0">
            <OneLine>{name}</OneLine>
          </Link>
          <span className="flex flex-wrap gap-1.5">
            {isDefault && <Tag tone="good">{t('themes.live')}</Tag>}
            {draft && number > 0 && <Tag tone="wait">{t('themes.draft')}</Tag>}
            <Tag>{number > 0 ? t('themes.version', { number }) : t(never)}</Tag>
          </span>
        </span>
        <span className="relative">
          <ThemeMenu theme={theme} onCopy={onCopy} />
        </span>
      </div>
    </li>
  );
}

function Swatches({ theme }: { theme: Theme }) {
  const base = READY_THEMES[isReadyTheme(theme.base) ? theme.base : 'blanche'];
  const look = resolveTheme(base, theme.draft ?? theme.values);
  return (
    <div aria-hidden="true" className="flex h-16 border-b border-line" dir="ltr">
      {['night', 'accent', 'accent-wash', 'surface', 'deal', 'alert'].map((key, place) => (
        <span
          key={key}
          className={place < 2 ? 'flex-2' : 'flex-1'}
          style={{ backgroundColor: look.get(key) }}
        />
      ))}
    </div>
  );
}

function ThemeMenu({ theme: { id, name, isDefault, number }, onCopy }: ThemeCardProps) {
  const { t } = useTranslation();
  const mayPublish = useMay('theme.publish');
  const { save } = useSave();
  const act = async (
    endpoint: typeof themesContract.makeDefault | typeof themesContract.archive,
    said: string,
  ) => {
    const answer = await save(endpoint, { params: { id } }, said);
    if (!answer.ok) notifyFailed(answer.message);
  };
  const label = t('themes.more', { name });
  return (
    <Menu label={label} trigger={<IconButton icon="ellipsis" label={label} />}>
      {mayPublish && !isDefault && number > 0 && (
        <MenuItem icon="eye" onSelect={() => void act(themesContract.makeDefault, t('themes.shown'))}>
          {t('themes.show')}
        </MenuItem>
      )}
      <MenuItem icon="copy" onSelect={onCopy}>
        {t('themes.duplicate')}
      </MenuItem>
      {number > 0 && (
        <MenuLink icon="save" href={`/dashboard/api/themes/${id}/export`}>
          {t('themes.export')}
        </MenuLink>
      )}
      {!isDefault && (
        <>
          <MenuLine />
          <MenuItem
            icon="archive"
            danger
            onSelect={() => void act(themesContract.archive, t('themes.archived'))}
          >
            {t('themes.archive')}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
