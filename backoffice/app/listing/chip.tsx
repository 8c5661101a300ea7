import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';

/** A filter in words, with its own way out: the address without it. */
export function Chip({ name, value, without }: { name: string; value: string; without: string }) {
  const { t } = useTranslation();
  return (
    <span className="inline-flex h-control-sm max-w-full items-stretch overflow-hidden rounded-m border border-line-strong bg-paper text-xs whitespace-nowrap max-desk:h-9">
      <span className="flex items-center px-[7px] text-ink-3">{name}</span>
      <bdi className="flex min-w-0 items-center border-s border-line px-[7px] font-semibold">
        <span className="truncate">{value}</span>
      </bdi>
      <Link
        to={without}
        aria-label={t('orders.removeChip', { name: `${name} ${value}` })}
        preventScrollReset
        className="flex items-center border-s border-line px-1.5 text-ink-2 hover:bg-hover hover:text-ink focus-visible:-outline-offset-2 max-desk:px-2.5"
      >
        <Icon name="x" size={14} />
      </Link>
    </span>
  );
}
