import type { ExpeditionRow } from '@hanout/contracts';
import { stockContract } from '@hanout/contracts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Say } from '../../expeditions/message.tsx';
import type { Outcome } from '../../forms/outcome.ts';
import { turns } from '../../forms/turns.ts';
import { useApi } from '../../forms/use-api.ts';

export type Item = ExpeditionRow['items'][number];
interface Goods {
  readonly productId: string;
  readonly combinationId: string | null;
}
const keyOf = ({ productId, combinationId }: Goods) => combinationId ?? productId;

/** BO-217: whole, from one to what the source has free. */
const canBe = (quantity: number, available: number) =>
  Number.isInteger(quantity) && quantity >= 1 && quantity <= available;

/**
 * What goes along: added, changed and removed by the calls whose addresses the specification fixes, one after another.
 * A quantity stands at once while it is saved behind; of a quick hand only the last one is sent.
 * @param took hears the expedition as it then is
 */
export function useItems(expedition: ExpeditionRow, took: (row: ExpeditionRow) => void, say: Say) {
  const { t } = useTranslation();
  const api = useApi();
  const params = { expeditionId: expedition.id };
  const wanted = useRef(new Map<string, number>());
  const [waiting, setWaiting] = useState(0);
  const [turn] = useState(turns);
  /** In its turn. */
  const inTurn = <T>(ask: () => Promise<T>): Promise<T> => {
    setWaiting((count) => count + 1);
    return turn(ask).finally(() => setWaiting((count) => count - 1));
  };
  const hear = (answer: Outcome<{ data: ExpeditionRow }>, failure: 'adding' | 'updating' | 'removing') => {
    if (answer.ok) took(answer.data.data);
    else if (answer.errors.quantity) say('warning', t('expeditions.messages.invalid_quantity'));
    else say('danger', t(`expeditions.messages.error_${failure}`));
    return answer.ok;
  };
  const add = async ({ productId, combinationId }: Goods): Promise<void> => {
    const body = { productId, combinationId, quantity: 1 };
    const done = await inTurn(async () =>
      hear(await api.send(stockContract.addItem, { params, body }), 'adding'),
    );
    if (done) say('success', t('expeditions.messages.item_added'));
  };
  const send = async (goods: Goods): Promise<void> => {
    const key = keyOf(goods);
    const quantity = wanted.current.get(key);
    if (quantity === undefined) return;
    const body = { productId: goods.productId, combinationId: goods.combinationId, quantity };
    const answer = await api.send(stockContract.updateItem, { params, body });
    if (wanted.current.get(key) === quantity || !answer.ok) wanted.current.delete(key);
    hear(answer, 'updating');
  };
  const sayWrong = ({ available, weighed }: Item) => {
    const wrong = t('expeditions.messages.invalid_quantity');
    const most = `${available ?? 0}${weighed ? `\u00a0${t('product.gram')}` : ''}`;
    say('warning', available ? `${wrong} (${t('expeditions.fromOneTo', { most })})` : wrong);
  };
  const change = (item: Item, quantity: number): void => {
    if (!canBe(quantity, item.available ?? 0)) {
      sayWrong(item);
      return;
    }
    wanted.current.set(keyOf(item), quantity);
    void inTurn(() => send(item));
  };
  const remove = ({ productId, combinationId }: Goods): Promise<boolean> => {
    wanted.current.delete(keyOf({ productId, combinationId }));
    const body = { productId, combinationId };
    return inTurn(async () => hear(await api.send(stockContract.removeItem, { params, body }), 'removing'));
  };
  /** What stands in the field now, saved or not. */
  const quantityOf = (item: Item) => wanted.current.get(keyOf(item)) ?? item.quantity;
  const settled = () => turn(async () => undefined);
  return { add, change, remove, quantityOf, settled, saving: waiting > 0 };
}
export type Items = ReturnType<typeof useItems>;
