import type { ExpeditionRow } from '@hanout/contracts';
import { PACKING_STATES } from '@hanout/contracts';
import { formatQuantity } from '@hanout/kernel';
import { EmptyState } from '@hanout/ui/backoffice/components/empty-state.tsx';
import { Count } from '@hanout/ui/backoffice/components/figures.tsx';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { Segmented } from '@hanout/ui/backoffice/components/segmented.tsx';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../components/icon-button.tsx';
import { GoodsName } from '../../expeditions/look.tsx';
import { Stepper } from '../../expeditions/stepper.tsx';
import { useLocale } from '../../i18n/locale.ts';
import { useListCursor } from '../../keyboard/use-list-cursor.ts';
import { unitName } from '../../stock/unit-look.tsx';
import { timedWhen } from '../../time/when.ts';
import { isShort } from './lines.ts';
import type { loader } from './load.server.ts';
import type { Item, Items } from './use-items.ts';

interface CurrentListProps {
  expedition: ExpeditionRow;
  items: Items;
  /** Missing for those who may only look. */
  acts?: {
    readonly onRemove: (item: Item) => void;
    readonly onPack: (item: Item, packing: Item['packing']) => void;
  };
}

/** What goes along, with how many of each and how far it is packed (BO-040, BO-041, BO-178). */
export function CurrentList({ expedition, items, acts }: CurrentListProps) {
  const { t } = useTranslation();
  const ids = expedition.items.map(({ id }) => id);
  const { cursor, list } = useListCursor(ids, acts ? { pack: 'X' } : {});
  return (
    <section aria-label={t('expeditions.inside')} className="flex min-w-0 flex-1 flex-col">
      <header className="flex min-h-[51px] items-center gap-2 border-b border-line px-5 max-desk:px-3">
        <h2>{t('expeditions.inside')}</h2>
        <span className="num text-ink-2">
          {expedition.units} · {expedition.pieces}
        </span>
        <span role="status" className="ms-auto text-xs text-ink-3">
          {items.saving && t('expeditions.saving')}
        </span>
      </header>
      <div className="flex h-9 items-center border-b border-line-strong px-5 text-xs font-medium text-ink-2 max-desk:hidden">
        <span className="flex-1">{t('expeditions.product')}</span>
        <span className="w-14 text-end">{t('expeditions.available')}</span>
        <span className="w-[150px] text-end">{t('expeditions.toSend')}</span>
      </div>
      {ids.length === 0 && (
        <EmptyState icon="package" title={t('expeditions.empty')}>
          {t('expeditions.emptyText')}
        </EmptyState>
      )}
      <ul ref={list}>
        {expedition.items.map((item) => (
          <ItemLine key={item.id} item={item} items={items} acts={acts} current={item.id === cursor} />
        ))}
      </ul>
    </section>
  );
}

interface ItemLineProps extends Pick<CurrentListProps, 'items' | 'acts'> {
  item: Item;
  current: boolean;
}

function ItemLine({ item, items, acts, current }: ItemLineProps) {
  const { t } = useTranslation();
  const name = unitName(item);
  const short = isShort(item);
  const away = item.packing === 'not_found';
  return (
    <li
      tabIndex={-1}
      data-cursor={current || undefined}
      className="border-b border-line px-5 py-2 outline-none data-cursor:bg-sunken max-desk:px-3"
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2">
        <span className={`min-w-0 flex-1 basis-[180px] ${away ? 'text-ink-3 line-through' : ''}`}>
          <GoodsName name={item.name} variant={item.variant} code={item.sku} />
        </span>
        <span className="w-14 text-end text-ink-2 max-desk:hidden">
          <Count
            value={item.available ?? 0}
            weighed={item.weighed}
            className={short ? 'font-semibold text-bad' : ''}
          />
        </span>
        <span className="ms-auto flex items-center gap-1">
          {acts ? (
            <>
              <Stepper
                value={items.quantityOf(item)}
                wrong={short}
                unit={item.weighed ? t('product.gram') : undefined}
                labels={{
                  less: t('expeditions.decrease', { name }),
                  more: t('expeditions.increase', { name }),
                  quantity: t('expeditions.quantityOf', { name }),
                }}
                onChange={(quantity) => items.change(item, quantity)}
              />
              <IconButton
                icon="trash"
                size="m"
                label={t('expeditions.remove', { name })}
                onClick={() => acts.onRemove(item)}
              />
            </>
          ) : (
            <Count value={item.quantity} weighed={item.weighed} className="font-semibold" />
          )}
        </span>
      </div>
      <Packing item={item} acts={acts} />
      {short && <Short item={item} />}
    </li>
  );
}

/** How far a line is packed; X packs the one at hand. */
function Packing({ item, acts }: Pick<ItemLineProps, 'item' | 'acts'>) {
  const { t } = useTranslation();
  if (!acts) return <span className="text-xs text-ink-2">{t(`expeditions.${item.packing}`)}</span>;
  const next = item.packing === 'pack' ? 'unpack' : 'pack';
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-2">
      <Segmented
        small
        label={t('expeditions.packing', { name: unitName(item) })}
        value={item.packing}
        options={PACKING_STATES.map((value) => ({ value, label: t(`expeditions.${value}`) }))}
        onChange={(packing) => acts.onPack(item, packing)}
      />
      <button type="button" hidden data-act="pack" tabIndex={-1} onClick={() => acts.onPack(item, next)} />
      {item.packing === 'not_found' && (
        <span className="text-xs text-ink-2">{t('expeditions.notFoundText')}</span>
      )}
    </div>
  );
}

/** Less is left than is to leave: who took it. */
function Short({ item }: { item: Item }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { now } = useLoaderData<typeof loader>();
  const available = formatQuantity(item.available ?? 0, item.weighed);
  const { taken } = item;
  const text = taken
    ? t('expeditions.shortTaken', {
        ...{ available, number: taken.number },
        when: timedWhen(taken.at, new Date(now), locale),
      })
    : t('expeditions.short', { available });
  return (
    <p className="mt-1.5 flex items-center gap-1 text-xs text-bad">
      <Icon name="circle-alert" size={14} />
      {text}
    </p>
  );
}
