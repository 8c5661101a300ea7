import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { typedPieces } from '../../till/typed-pieces.ts';

interface LineQuantityProps {
  name: string;
  quantity: number;
  onQuantity: (to: number) => void;
}

/** The pieces of a line; what is typed counts at Enter, or when the field is left. What is no whole number is not taken. */
export function LineQuantity({ name, quantity, onQuantity }: LineQuantityProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<{ readonly text: string; readonly over: number } | null>(null);
  // A scan may change the quantity meanwhile: what was typed over another one is no more.
  const text = typed?.over === quantity ? typed.text : null;
  const commit = () => {
    const to = typedPieces(text ?? '');
    if (to !== null && to !== quantity) onQuantity(to);
    setTyped(null);
  };
  return (
    <input
      aria-label={t('pos.quantity', { name })}
      inputMode="numeric"
      autoComplete="off"
      dir="ltr"
      className="num h-11 w-14 bg-transparent text-center text-lg font-semibold outline-none"
      value={text ?? quantity}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => setTyped({ text: target.value, over: quantity })}
      onBlur={commit}
      onKeyDown={({ key }) => {
        // The keys of the till act on what is typed, as a touch elsewhere does.
        if (key === 'Enter' || /^F\d+$/.test(key)) commit();
      }}
    />
  );
}
