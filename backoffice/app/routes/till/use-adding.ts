import type { TillProduct, TillUnit } from '@hanout/contracts';
import { formatAmount, priceOfGrams } from '@hanout/kernel';
import { notifyFailed } from '@hanout/ui/backoffice/components/toast.tsx';
import { useBeforePaint } from '@hanout/ui/use-before-paint.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { turns } from '../../forms/turns.ts';
import { useLocale } from '../../i18n/locale.ts';
import { nameOf, sameUnit, unnumberedOf, withUnit, withWeighing } from '../../till/cart.ts';
import type { Hit } from '../../till/find.ts';
import { findByCode } from '../../till/goods.ts';
import { shownPrice } from '../../till/shown-price.ts';
import { useTill } from '../../till/use-till.ts';
import { listenForScans, takeOut } from '../../till/wedge.ts';
import { codesOf, readLabel, type Weighed, weighedBy } from '../../till/weigh.ts';
import { useShelf } from './price-tag.tsx';
import { dialogIsOpen } from './use-keys.ts';

/** What was put into the cart last, or could not be found. */
export type Told = { readonly kind: 'added' | 'unknown'; readonly text: string } | null;

/** Puts things into the cart: what was touched, found, scanned or weighed. */
export function useAdding(clear: () => void) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { till } = useTill();
  const shelf = useShelf();
  const [chooser, setChooser] = useState<TillProduct | null>(null);
  const [told, setTold] = useState<Told>(null);
  /** The line whose pieces are told apart now. */
  const [numbered, setNumbered] = useState<string | null>(null);
  /** What is put onto the scale now. */
  const [onScale, setOnScale] = useState<Omit<Weighed, 'weighing'> | null>(null);
  const tellAdded = (name: string, price: Parameters<typeof formatAmount>[0]) =>
    setTold({ kind: 'added', text: `${t('pos.added', { name })} ${formatAmount(price)}` });
  /** What is not sold this way is said, and stays out of the cart. */
  const isSold = (product: TillProduct, unit: TillUnit) => {
    const sold = till.view.cart.channel !== 'Wholesale' || unit.wholesale !== null;
    if (!sold) notifyFailed(t('pos.notWholesale', { name: nameOf(product, unit, locale) }));
    return sold;
  };
  const add = (product: TillProduct, unit: TillUnit) => {
    const { cart } = till.view;
    if (!isSold(product, unit)) return;
    setChooser(null);
    if (product.weighed) return setOnScale({ product, unit });
    const changed = withUnit(cart, product, unit, locale);
    till.setCart(changed);
    const line = changed.items.find((item) => sameUnit(item, product, unit) && unnumberedOf(item) > 0);
    if (line) setNumbered(line.id);
    tellAdded(nameOf(product, unit, locale), shownPrice(product, unit, shelf).price);
    clear();
  };
  const weigh = ({ product, unit, weighing }: Weighed) => {
    const { cart } = till.view;
    if (!isSold(product, unit)) return;
    till.setCart(withWeighing(cart, { product, unit, weighing }, locale));
    const price = weighing.labelled ?? priceOfGrams(shownPrice(product, unit, shelf).price, weighing.grams);
    tellAdded(nameOf(product, unit, locale), price);
    setOnScale(null);
    clear();
  };
  const choose = (product: TillProduct | null) => {
    const [only, second] = product?.units ?? [];
    if (product && only && !second) add(product, only);
    else setChooser(product);
  };
  /** Codes in their order. What is scanned before the catalogue is read is not lost, nor called unknown. */
  const [turn] = useState(turns);
  const inOrder = (code: string, act: () => Promise<void>) =>
    void turn(async () => {
      await till.loading;
      await act();
      // The disk does not answer: nothing is in the cart that was not found.
    }).catch(() => tellUnknown(code));
  const tellUnknown = (code: string) =>
    setTold({ kind: 'unknown', text: t('pos.unknownCode', { code: code.trim() }) });
  const onCode = (code: string) => inOrder(code, () => take(code));
  const take = async (code: string) => {
    const [hit, second] = await findByCode(till, code);
    if (hit && second) return setChooser(hit.product);
    if (hit) return addHit(hit);
    const weighed = await weighedOf(code);
    if (weighed) return weigh(weighed);
    tellUnknown(code);
  };
  const weighedOf = async (code: string) => {
    const label = readLabel(code, till.view);
    if (!label) return null;
    const hits = await Promise.all(codesOf(label).map((own) => findByCode(till, own)));
    return weighedBy(label, hits.flat(), till.view.cart);
  };
  const addHit = ({ product, unit }: Hit) => {
    const found = product.units[unit];
    if (found) add(product, found);
  };
  /** What was typed is a code, or what is found first for it is meant. */
  const onTyped = (text: string) =>
    inOrder(text, async () => {
      const [first] = isCode(text) ? [] : await till.goods.of(till.view.index.search(text).slice(0, 1));
      return first ? choose(first) : take(text);
    });
  const isCode = (code: string) => till.view.index.has(code) || readLabel(code, till.view) !== null;
  useScans(({ typed, placed }, target) => {
    const known = () => [typed, placed].find(isCode);
    // What was typed into the search field is searched, if it is no code.
    if (!known() && isScanField(target) && !till.loading) return false;
    takeOut(target, typed);
    inOrder(typed, () => take(known() ?? typed));
    return true;
  });
  return { add, choose, chooser, told, onCode, onTyped, numbered, setNumbered, onScale, setOnScale, weigh };
}

const isScanField = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.name === 'scan';

/** Codes of a scanner, whatever has the focus: both readings are tried. A dialog has its keys for itself. */
function useScans(onScan: Parameters<typeof listenForScans>[0]): void {
  const latest = useRef(onScan);
  latest.current = onScan;
  useBeforePaint(() => {
    return listenForScans((scanned, target) => {
      if (dialogIsOpen()) return false;
      return latest.current(scanned, target);
    });
  }, []);
}
