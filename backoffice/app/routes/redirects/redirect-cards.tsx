import type { Redirect } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Tag } from '@hanout/ui/backoffice/components/tag.tsx';
import { useTranslation } from 'react-i18next';
import { Day } from '../../time/moment.tsx';
import type { MissingRow } from './redirect-columns.tsx';

/** One redirect on a phone. */
export function RedirectCard({ redirect, onEdit }: { redirect: Redirect; onEdit: () => void }) {
  const { t } = useTranslation();
  const { source, target, status, hits } = redirect;
  return (
    <button type="button" className="flex w-full flex-col gap-1 text-start" onClick={onEdit}>
      <bdi dir="ltr" className="font-semibold wrap-anywhere">
        {source}
      </bdi>
      <bdi dir="ltr" className="wrap-anywhere text-ink-2">
        → {target ?? t('redirects.nowhere')}
      </bdi>
      <span className="flex items-center gap-2 text-xs text-ink-3">
        <Tag>{status}</Tag> {t('redirects.hits')} <span className="num">{hits}</span>
      </span>
    </button>
  );
}

/** An address that leads nowhere, on a phone. */
export function MissingCard({ missing, onLead }: { missing: MissingRow; onLead: () => void }) {
  const { t } = useTranslation();
  const { path, count, lastDay } = missing;
  return (
    <div className="flex flex-col gap-1.5">
      <bdi dir="ltr" className="font-semibold wrap-anywhere">
        {path}
      </bdi>
      <span className="flex items-center justify-between gap-2 text-xs text-ink-3">
        <span className="num">
          {count} · <Day day={lastDay} />
        </span>
        <Button size="s" onClick={onLead}>
          {t('redirects.lead')}
        </Button>
      </span>
    </div>
  );
}
