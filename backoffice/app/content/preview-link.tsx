import { buttonClass } from '@hanout/ui/backoffice/components/button.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { useHref } from '@remix-run/react';
import { useTranslation } from 'react-i18next';

interface PreviewLinkProps {
  /** `home`, `announcements`, or a page or post by its kind and id. */
  of: string;
}

/** The shop with the draft that is saved, in the language of the page; its address is made when it is opened, since it ends. */
export function PreviewLink({ of }: PreviewLinkProps) {
  const { t } = useTranslation();
  const address = useHref(`/previews/${of}`);
  return (
    <a href={address} target="_blank" rel="noopener" className={buttonClass({ kind: 'ghost' })}>
      <Icon name="external-link" /> {t('drafts.preview')}
    </a>
  );
}
