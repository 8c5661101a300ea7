import type { HomeBlockEntry } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../forms/fields.tsx';

type BlockLink = HomeBlockEntry['settings']['link'];

interface LinkFieldProps {
  link: BlockLink;
  names: ReadonlyMap<string, string>;
  path: string;
  onChange: (link: BlockLink) => void;
}

/** Where a block or a picture leads: a path of this shop, or a category in whatever language the page is. */
export function LinkField({ link, names, path, onChange }: LinkFieldProps) {
  const { t } = useTranslation();
  if (link && typeof link === 'object')
    return (
      <p className="flex items-center gap-2">
        <span className="min-w-0 flex-1">
          <span className="text-ink-3">{t('home.linksTo')}</span>{' '}
          <strong dir="auto">{names.get(link.categoryId) ?? t('home.gone')}</strong>
        </span>
        <Button size="s" onClick={() => onChange(null)}>
          {t('home.otherLink')}
        </Button>
      </p>
    );
  return (
    <TextField
      label={t('home.link')}
      hint={t('home.linkHint')}
      path={path}
      dir="ltr"
      maxLength={500}
      value={link ?? ''}
      onChange={(text) => onChange(text.trim() || null)}
    />
  );
}
