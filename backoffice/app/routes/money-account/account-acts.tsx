import type { AccountEntry } from '@hanout/contracts';
import { Button } from '@hanout/ui/backoffice/components/button.tsx';
import { Menu, MenuItem } from '@hanout/ui/backoffice/components/menu.tsx';
import { useHotkeys } from '@hanout/ui/backoffice/keyboard/use-hotkeys.ts';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../frame/session.tsx';
import type { loader } from './load.server.ts';

export type Act = 'transfer' | 'count' | 'expense' | 'owner' | 'edit' | { readonly reverse: AccountEntry };

/** Cash is counted by hand; of the others a statement says what is there. */
const isCounted = (kind: string) => kind === 'register' || kind === 'safe';

/** What can be done with the account, for who may. */
export function AccountActs({ onAct, compact = false }: { onAct: (act: Act) => void; compact?: boolean }) {
  const { t } = useTranslation();
  const { account } = useLoaderData<typeof loader>().list;
  const mayMove = useMay('accounts.move');
  const can = mayMove && account.active && !account.drawer;
  useHotkeys(can && !compact ? { V: () => onAct('transfer'), E: () => onAct('expense') } : {});
  if (!mayMove) return null;
  const counted = can && isCounted(account.kind);
  return (
    <>
      {can && !compact && (
        <>
          {counted && <Button onClick={() => onAct('count')}>{t('moneyAccounts.count.act')}</Button>}
          <Button onClick={() => onAct('expense')}>{t('moneyAccounts.expense.act')}</Button>
        </>
      )}
      {can && (
        <Button kind="primary" onClick={() => onAct('transfer')}>
          {t('moneyAccounts.transfer.act')}
        </Button>
      )}
      <Menu
        label={t('moneyAccounts.more')}
        trigger={<Button kind="ghost" icon="ellipsis" aria-label={t('moneyAccounts.more')} />}
      >
        {compact && counted && (
          <MenuItem onSelect={() => onAct('count')}>{t('moneyAccounts.count.act')}</MenuItem>
        )}
        {compact && can && (
          <MenuItem onSelect={() => onAct('expense')}>{t('moneyAccounts.expense.act')}</MenuItem>
        )}
        {can && <MenuItem onSelect={() => onAct('owner')}>{t('moneyAccounts.owner.act')}</MenuItem>}
        <MenuItem onSelect={() => onAct('edit')}>{t('moneyAccounts.edit', { name: account.name })}</MenuItem>
      </Menu>
    </>
  );
}
