import { stockContract } from '@hanout/contracts';
import { notifyFailed } from '@hanout/ui/backoffice/components/toast.tsx';
import { useLoaderData } from '@remix-run/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MessageDialog, useMessage } from '../../expeditions/message.tsx';
import { useShown } from '../../expeditions/use-shown.ts';
import { useCall } from '../../forms/use-call.ts';
import { AvailableList } from './available-list.tsx';
import { CurrentList } from './current-list.tsx';
import type { loader } from './load.server.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { ScanAlong } from './scan-along.tsx';
import { SendBar } from './send-bar.tsx';
import { useAvailable } from './use-available.ts';
import { type Item, useItems } from './use-items.ts';

type Goods = Pick<Item, 'productId' | 'combinationId'>;
const SIDES = ['available', 'inside'] as const;

/** An expedition that is made up: what its source has free, what goes along, and the way to send it. */
export function Compose() {
  const { t } = useTranslation();
  const { expedition: read, available: begun } = useLoaderData<typeof loader>();
  const [expedition, took] = useShown(read);
  const { message, say, close } = useMessage();
  const field = useRef<HTMLInputElement>(null);
  const available = useAvailable(expedition, begun, () =>
    say('danger', t('expeditions.messages.error_loading_products')),
  );
  const hear = (row: typeof read) => {
    took(row);
    void available.refresh();
  };
  const items = useItems(expedition, hear, say);
  const [side, setSide] = useState<(typeof SIDES)[number]>('available');
  const [removed, setRemoved] = useState<Item | null>(null);
  const call = useCall();
  const packing = ({ productId, combinationId }: Goods, state: Item['packing']) => {
    const body = { productId, combinationId, packing: state };
    return call(stockContract.packItem, { params: { expeditionId: expedition.id }, body });
  };
  const pack = async (item: Item, state: Item['packing']) => {
    const answer = await packing(item, state);
    if (!answer.ok) notifyFailed(answer.message);
  };
  const packScanned = async (goods: Goods) => {
    const answer = await packing(goods, 'pack');
    return answer.ok || (answer.code === 'unreachable' ? null : false);
  };
  const hidden = (own: typeof side) => (side === own ? '' : 'max-desk:hidden');
  return (
    <>
      <ScanAlong expedition={expedition} took={hear} pack={packScanned} />
      <PhoneSides side={side} onSide={setSide} inside={expedition.items.length} />
      <div className="grid flex-1 desk:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className={`min-w-0 ${hidden('available')}`}>
          <AvailableList
            expedition={expedition}
            available={available}
            field={field}
            onAdd={({ product_id, combination_id }) =>
              void items.add({ productId: product_id, combinationId: combination_id })
            }
            onNothing={() => say('message', t('expeditions.nothingFound'))}
          />
        </div>
        <div className={`flex min-w-0 flex-col border-line desk:border-s ${hidden('inside')}`}>
          <CurrentList
            expedition={expedition}
            items={items}
            acts={{ onRemove: setRemoved, onPack: (item, state) => void pack(item, state) }}
          />
        </div>
      </div>
      <SendBar expedition={expedition} settled={items.settled} />
      <RemoveDialog item={removed} remove={items.remove} onClose={() => setRemoved(null)} />
      <MessageDialog message={message} onClose={close} fallback={() => field.current} />
    </>
  );
}

interface PhoneSidesProps {
  side: (typeof SIDES)[number];
  onSide: (side: (typeof SIDES)[number]) => void;
  inside: number;
}

/** On a phone the two lists stand behind each other. */
function PhoneSides({ side, onSide, inside }: PhoneSidesProps) {
  const { t } = useTranslation();
  const names = { available: t('expeditions.available'), inside: t('expeditions.inside') };
  return (
    <fieldset className="grid grid-cols-2 border-b border-line desk:hidden">
      <legend className="sr-only">{t('expeditions.title')}</legend>
      {SIDES.map((own) => (
        <button
          key={own}
          type="button"
          aria-pressed={own === side}
          onClick={() => onSide(own)}
          className="flex h-11 items-center justify-center gap-1.5 border-b-2 border-transparent font-medium text-ink-2 aria-pressed:border-sea aria-pressed:font-semibold aria-pressed:text-ink"
        >
          {names[own]}
          {own === 'inside' && <span className="num text-2xs text-ink-3">{inside}</span>}
        </button>
      ))}
    </fieldset>
  );
}
