import type { TillProduct, TillUnit } from '@hanout/contracts';
import { formatAmount } from '@hanout/kernel';
import { notifyFailed } from '@hanout/ui/backoffice/components/toast.tsx';
import { useBeforePaint } from '@hanout/ui/use-before-paint.ts';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/locale.ts';
import { nameOf, sameUnit, unnumberedOf, withUnit } from '../../till/cart.ts';
import type { Hit } from '../../till/find.ts';
import { useTill } from '../../till/use-till.ts';
import { listenForScans, takeOut } from '../../till/wedge.ts';
import { CartPanel } from './cart-panel.tsx';
import { ScanField } from './scan-field.tsx';
import { SerialDialog } from './serial-dialog.tsx';
import { Tiles } from './tiles.tsx';
import { UnitChooser } from './unit-chooser.tsx';
import { dialogIsOpen } from './use-keys.ts';

/** What was put into the cart last, or could not be found. */
export type Told = { readonly kind: 'added' | 'unknown'; readonly text: string } | null;

/** The goods on one side, the cart on the other. */
export function SellView({ onPay }: { onPay: () => void }) {
  const { t } = useTranslation();
  const { view } = useTill();
  const { index, catalogueAt } = view;
  const [text, setText] = useState('');
  // A scanner types faster than sixty products are drawn: they follow when it is still.
  const searched = useDeferredValue(text);
  const [categoryId, setCategoryId] = useState<string | null>(null);
  const { add, choose, chooser, told, onCode, numbered, setNumbered } = useAdding(() => setText(''));
  // biome-ignore lint/correctness/useExhaustiveDependencies: changes of the catalogue are put into the same index
  const found = useMemo(() => index.search(searched), [index, catalogueAt, searched]);
  const latest = useRef(choose);
  latest.current = choose;
  const onChoose = useCallback((product: TillProduct) => latest.current(product), []);
  const submit = () => {
    if (!text.trim()) return;
    const hits = index.byCode(text);
    const [first] = index.search(text);
    if (hits.length > 0) onCode(text);
    else if (first) choose(first);
    else onCode(text);
  };
  return (
    <main
      id="content"
      className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] desk:grid-cols-[minmax(0,1fr)_376px] wide:grid-cols-[minmax(0,1fr)_440px] print:hidden"
    >
      <section className="flex min-h-0 flex-col gap-2.5 p-3 max-desk:pb-[84px]">
        <h1 className="sr-only">{t('pos.title')}</h1>
        <ScanField
          text={text}
          onText={setText}
          onSubmit={submit}
          // The camera goes on looking behind the question which one is meant, or which piece it is.
          onCode={(code) => !chooser && !numbered && onCode(code)}
          told={told}
          searched={searched}
          found={found.length}
        />
        <Tiles
          text={searched}
          found={found}
          categoryId={categoryId}
          onCategory={setCategoryId}
          onChoose={onChoose}
        />
      </section>
      <CartPanel onPay={onPay} />
      {chooser && (
        <UnitChooser product={chooser} onChoose={(unit) => add(chooser, unit)} onClose={() => choose(null)} />
      )}
      {numbered && (
        <SerialDialog itemId={numbered} onDone={() => setNumbered(null)} onClose={() => setNumbered(null)} />
      )}
    </main>
  );
}

/** Puts things into the cart: what was touched, found or scanned. */
function useAdding(clear: () => void) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { till } = useTill();
  const [chooser, setChooser] = useState<TillProduct | null>(null);
  const [told, setTold] = useState<Told>(null);
  /** The line whose pieces are told apart now. */
  const [numbered, setNumbered] = useState<string | null>(null);
  const add = (product: TillProduct, unit: TillUnit) => {
    const { cart } = till.view;
    const name = nameOf(product, unit, locale);
    if (cart.channel === 'Wholesale' && !unit.wholesale) return notifyFailed(t('pos.notWholesale', { name }));
    const changed = withUnit(cart, product, unit, locale);
    till.setCart(changed);
    const line = changed.items.find((item) => sameUnit(item, product, unit) && unnumberedOf(item) > 0);
    if (line) setNumbered(line.id);
    const price = cart.channel === 'Wholesale' && unit.wholesale ? unit.wholesale.price : unit.price;
    setTold({ kind: 'added', text: `${t('pos.added', { name })} ${formatAmount(price)}` });
    setChooser(null);
    clear();
  };
  const choose = (product: TillProduct | null) => {
    const [only, second] = product?.units ?? [];
    if (product && only && !second) add(product, only);
    else setChooser(product);
  };
  /** What is scanned before the catalogue is read is not lost, nor called unknown. */
  const whenRead = (act: () => void) => (till.loading ? void till.loading.then(act, act) : act());
  const onCode = (code: string) => whenRead(() => take(code));
  const take = (code: string) => {
    const [hit, second] = till.view.index.byCode(code);
    if (!hit) {
      setTold({ kind: 'unknown', text: t('pos.unknownCode', { code: code.trim() }) });
      return;
    }
    if (second) return setChooser(hit.product);
    addHit(hit);
  };
  const addHit = ({ product, unit }: Hit) => {
    const found = unit === null ? undefined : product.units[unit];
    if (found) add(product, found);
  };
  useScans(({ typed, placed }, target) => {
    const known = () => [typed, placed].find((code) => till.view.index.byCode(code).length > 0);
    // What was typed into the search field is searched, if it is no code.
    if (!known() && isScanField(target) && !till.loading) return false;
    takeOut(target, typed);
    whenRead(() => take(known() ?? typed));
    return true;
  });
  return { add, choose, chooser, told, onCode, numbered, setNumbered };
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
