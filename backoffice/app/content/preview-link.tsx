import { buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../i18n/locale.ts';

interface PreviewLinkProps {
  /** Of the page in the shop, without its language. */
  path: string;
  token: string;
}

/** The shop with the draft that is saved, in the language of the page. */
export function PreviewLink({ path, token }: PreviewLinkProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const address = locale === 'fr' ? path : `/${locale}${path === '/' ? '' : path}`;
  return (
    <a
      href={`${address}?preview=${encodeURIComponent(token)}`}
      target="_blank"
      rel="noopener"
      className={buttonClass({ kind: 'ghost' })}
    >
      <Icon name="external-link" /> {t('drafts.preview')}
    </a>
  );
}
