import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { Kbd } from '@hanout/ui/backoffice/components/kbd.tsx';
import { OneLine } from '@hanout/ui/backoffice/components/one-line.tsx';
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Places } from './places-menu.tsx';
import { useSignedIn } from './session.tsx';
import { toggleSidebar } from './sidebar-state.ts';
import { UserFoot } from './user-foot.tsx';

export function ShopName() {
  const { shop } = useSignedIn();
  return (
    <Link
      to="/"
      className="flex h-10 min-w-0 items-center gap-[9px] rounded-m px-2 font-semibold text-ink no-underline hover:no-underline mini:px-1.5"
    >
      <Wordmark />
      <span className="min-w-0 mini:sr-only" title={shop.name}>
        <OneLine>{shop.name}</OneLine>
      </span>
    </Link>
  );
}

/** ح, the first letter of حانوت, on the sea. */
export function Wordmark({ large = false }: { large?: boolean }) {
  const size = large ? 'size-[34px] rounded-[8px] text-[19px]' : 'size-6 rounded-m text-[14px]';
  return (
    <span
      aria-hidden="true"
      lang="ar"
      className={`grid flex-none place-items-center bg-sea font-brand leading-none font-semibold text-on-sea ${size}`}
    >
      ح
    </span>
  );
}

export function Sidebar({ onSearch }: { onSearch: () => void }) {
  const { t } = useTranslation();
  return (
    <aside aria-label={t('nav.workspace')} className="border-e border-line bg-sunken max-desk:hidden">
      <div className="sticky top-0 flex h-screen flex-col gap-0.5 p-2">
        <ShopName />
        <button
          type="button"
          onClick={onSearch}
          aria-keyshortcuts="Control+K"
          className="my-1 mb-2 flex h-control items-center gap-2 rounded-m border border-line-strong bg-paper px-2 text-ink-3 hover:border-line-field mini:justify-center"
        >
          <Icon name="search" size={14} />
          <span className="flex-1 text-start mini:sr-only">{t('nav.search')}</span>
          <span className="mini:hidden">
            <Kbd>Ctrl K</Kbd>
          </span>
        </button>
        <Places />
        <button
          type="button"
          onClick={toggleSidebar}
          className="flex h-[29px] items-center gap-[9px] rounded-m px-2 whitespace-nowrap text-ink-3 hover:bg-pressed hover:text-ink mini:justify-center"
        >
          <Icon name="panel-left-close" mirror className="mini:hidden" />
          <Icon name="panel-left-open" mirror className="hidden mini:block" />
          <span className="mini:hidden">{t('nav.collapse')}</span>
          <span className="sr-only hidden mini:block">{t('nav.expand')}</span>
        </button>
        <UserFoot />
      </div>
    </aside>
  );
}
