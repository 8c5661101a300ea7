import type { OrderRow } from '@hanout/contracts';
import type { Locale } from '@hanout/kernel';
import type { IconName } from '@hanout/ui/backoffice/components/icon-set.ts';
import type { ThemePreference } from '@hanout/ui/backoffice/theme/theme.ts';
import { choosePreference } from '@hanout/ui/backoffice/theme/theme.ts';
import { useFetcher, useNavigate } from '@remix-run/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES, LANGUAGES } from '../i18n/config.ts';
import { useLocale } from '../i18n/locale.ts';
import type { loader as ordersLoader } from '../routes/orders/route.tsx';
import { useChooseLanguage } from './language-form.tsx';
import { matchesCommand, rankOrders, searchesOrders } from './palette-commands.ts';

export interface CommandChoice {
  kind: 'command';
  key: string;
  icon: IconName;
  label: string;
  run: () => void;
}
export interface OrderChoice {
  kind: 'order';
  key: string;
  order: OrderRow;
  run: () => void;
}
export interface PaletteChoices {
  orders: OrderChoice[];
  commands: CommandChoice[];
  all: (OrderChoice | CommandChoice)[];
  /** Orders are being asked for. */
  searching: boolean;
}

/** Milliseconds of rest after a letter before orders are asked for. */
const REST = 180;
const SHOWN = 6;

function useFoundOrders(typed: string) {
  const fetcher = useFetcher<typeof ordersLoader>();
  const wanted = searchesOrders(typed);
  const { load } = fetcher;
  useEffect(() => {
    if (!wanted) return;
    const search = new URLSearchParams({ q: typed.trim(), perPage: String(SHOWN) });
    const timer = setTimeout(() => load(`/orders?${search}`), REST);
    return () => clearTimeout(timer);
  }, [typed, wanted, load]);
  const found = wanted ? fetcher.data?.list.orders : undefined;
  return { orders: rankOrders(found ?? [], typed), searching: wanted && fetcher.state !== 'idle' };
}

function useCommands({ onClose, onKeys }: { onClose: () => void; onKeys: () => void }): CommandChoice[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const locale = useLocale();
  const chooseLanguage = useChooseLanguage();
  const closing = (act: () => void) => () => {
    onClose();
    act();
  };
  const theme = (preference: ThemePreference, icon: IconName, label: string): CommandChoice => ({
    kind: 'command',
    key: `theme-${preference}`,
    icon,
    label: t('palette.theme', { name: label }),
    run: closing(() => choosePreference(preference)),
  });
  const language = (value: Locale): CommandChoice => ({
    kind: 'command',
    key: `language-${value}`,
    icon: 'languages',
    label: t('palette.language', { name: LANGUAGE_NAMES[value] }),
    run: closing(() => chooseLanguage(value)),
  });
  return [
    {
      kind: 'command',
      key: 'orders',
      icon: 'receipt-text',
      label: t('palette.goOrders'),
      run: closing(() => navigate('/orders')),
    },
    { kind: 'command', key: 'keys', icon: 'keyboard', label: t('keys.title'), run: closing(onKeys) },
    theme('light', 'sun', t('app.light')),
    theme('dark', 'moon', t('app.dark')),
    theme('auto', 'monitor', t('app.system')),
    ...LANGUAGES.filter((value) => value !== locale).map(language),
  ];
}

/** Orders and commands that answer what was typed, in the order they are shown. */
export function usePaletteChoices(
  typed: string,
  acts: { onClose: () => void; onKeys: () => void },
): PaletteChoices {
  const navigate = useNavigate();
  const found = useFoundOrders(typed);
  const commands = useCommands(acts).filter(({ label }) => matchesCommand(label, typed));
  const orders = found.orders.map((order): OrderChoice => {
    const run = () => {
      acts.onClose();
      navigate(`/orders/${order.id}`);
    };
    return { kind: 'order', key: order.id, order, run };
  });
  return { orders, commands, all: [...orders, ...commands], searching: found.searching };
}
