import type { TillProduct } from '@hanout/contracts';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../i18n/locale.ts';
import { listPrice, nameOf } from '../../till/cart.ts';
import { useTill } from '../../till/use-till.ts';
import { CartPanel } from './cart-panel.tsx';
import { ScanField } from './scan-field.tsx';
import { SerialDialog } from './serial-dialog.tsx';
import { Tiles } from './tiles.tsx';
import { UnitChooser } from './unit-chooser.tsx';
import { useAdding } from './use-adding.ts';
import { useStill } from './use-still.ts';
import { WeighDialog } from './weigh-dialog.tsx';

/** The goods on one side, the cart on the other. */
export function SellView({ onPay }: { onPay: () => void }) {
  const { t } = useTranslation();
  const { view } = useTill();
  const locale = useLocale();
  const { index, cart } = view;
  const [text, setText] = useState('');
  const searched = useStill(text);
  const [categoryId, setCategoryId] = useState<string | null>(null);
  const adding = useAdding(() => setText(''));
  const { add, choose, chooser, told, onCode, numbered, setNumbered, onScale, setOnScale } = adding;
  const found = useMemo(() => index.search(searched), [index, searched]);
  const latest = useRef(choose);
  latest.current = choose;
  const onChoose = useCallback((product: TillProduct) => latest.current(product), []);
  const submit = () => {
    if (text.trim()) adding.onTyped(text);
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
          onCode={(code) => !chooser && !numbered && !onScale && onCode(code)}
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
      {onScale && (
        <WeighDialog
          name={nameOf(onScale.product, onScale.unit, locale)}
          kilo={listPrice(onScale.unit, cart.channel)}
          onWeigh={(grams) => adding.weigh({ ...onScale, weighing: { grams } })}
          onClose={() => setOnScale(null)}
        />
      )}
    </main>
  );
}
