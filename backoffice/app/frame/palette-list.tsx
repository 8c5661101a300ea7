import { Amount, Phone } from '@hanout/ui/backoffice/components/figures.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { OneLine } from '@hanout/ui/backoffice/components/one-line.tsx';
import { Skeleton } from '@hanout/ui/backoffice/components/skeleton.tsx';
import { StateMark } from '@hanout/ui/backoffice/states/state-mark.tsx';
import { startTransition, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../i18n/locale.ts';
import type { CommandChoice } from './use-commands.ts';
import type { OrderChoice, PaletteChoices } from './use-palette-choices.ts';

interface ListProps {
  id: string;
  choices: PaletteChoices;
  cursor: number;
  onPoint: (index: number) => void;
}

export function PaletteList({ id, choices, cursor, onPoint }: ListProps) {
  const { t } = useTranslation();
  const { orders, products, customers, commands, searching, all } = choices;
  // The field is there at once and takes keys; what it chooses from is drawn when it is in sight.
  const [drawn, setDrawn] = useState(false);
  useEffect(() => startTransition(() => setDrawn(true)), []);
  const options = (some: readonly (OrderChoice | CommandChoice)[]) =>
    some.map((choice) => {
      const index = all.indexOf(choice);
      return (
        <Option
          key={choice.key}
          id={`${id}-${index}`}
          choice={choice}
          chosen={index === cursor}
          onPoint={() => onPoint(index)}
        />
      );
    });
  return (
    <div id={id} role="listbox" aria-label={t('palette.title')} className="max-h-[52vh] overflow-auto pb-2">
      {drawn && (
        <>
          {(orders.length > 0 || searching) && <GroupTitle>{t('nav.orders')}</GroupTitle>}
          {searching && orders.length === 0 && <Searching />}
          {options(orders)}
          {products.length > 0 && <GroupTitle>{t('nav.products')}</GroupTitle>}
          {options(products)}
          {customers.length > 0 && <GroupTitle>{t('nav.customers')}</GroupTitle>}
          {options(customers)}
          {commands.length > 0 && <GroupTitle>{t('palette.commands')}</GroupTitle>}
          {options(commands)}
          {all.length === 0 && !searching && (
            <p className="px-[18px] py-6 text-center text-ink-2">{t('palette.nothing')}</p>
          )}
        </>
      )}
    </div>
  );
}

function GroupTitle({ children }: { children: string }) {
  return (
    <div role="presentation" className="px-[18px] pt-2.5 pb-1 text-xs text-ink-3">
      {children}
    </div>
  );
}

function Searching() {
  return (
    <div className="flex flex-col gap-4 px-[18px] py-3.5">
      <Skeleton className="w-2/3" />
      <Skeleton className="w-1/2" />
    </div>
  );
}

interface OptionProps {
  id: string;
  choice: OrderChoice | CommandChoice;
  chosen: boolean;
  onPoint: () => void;
}

function Option({ id, choice, chosen, onPoint }: OptionProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen) element.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above keeps the focus and answers the keys
    <div
      ref={element}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      onClick={choice.run}
      onPointerMove={onPoint}
      className="relative flex min-h-[42px] cursor-pointer items-center gap-3 px-[18px] before:absolute before:inset-y-0 before:start-0 before:w-[3px] aria-selected:bg-sea-soft aria-selected:before:bg-sea"
    >
      {choice.kind === 'command' ? (
        <>
          <Icon name={choice.icon} className="text-ink-2" />
          <span className="min-w-0 flex-1">
            <OneLine>{choice.label}</OneLine>
          </span>
          {choice.note && (
            <bdi dir="ltr" className="num text-ink-2">
              {choice.note}
            </bdi>
          )}
        </>
      ) : (
        <OrderLine choice={choice} />
      )}
    </div>
  );
}

function OrderLine({ choice: { order } }: { choice: OrderChoice }) {
  const locale = useLocale();
  return (
    <>
      <Icon name="receipt-text" className="text-ink-2" />
      <bdi dir="ltr" className="num font-semibold">
        {order.number}
      </bdi>
      <span className="flex min-w-0 flex-1 gap-x-2 max-desk:flex-col max-desk:py-1">
        <bdi className="truncate">
          {order.firstName} {order.lastName}
        </bdi>
        <span className="flex-none text-ink-2 max-desk:text-xs">
          <Phone number={order.phone} />
        </span>
      </span>
      <StateMark axis="order" state={order.state} locale={locale} />
      <Amount value={order.total} className="fig min-w-[72px] max-desk:hidden" />
    </>
  );
}
