import {
  type Centimes,
  formatAmount,
  formatWeight,
  parseWeight,
  priceOfGrams,
  TILL_LIMITS,
} from '@hanout/kernel';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../forms/fields.tsx';
import { Figure } from './amount-box.tsx';
import { TillDialog } from './form-shell.tsx';
import { NumberPad } from './number-pad.tsx';

interface WeighDialogProps {
  name: string;
  /** What a kilogram costs before promotions, with tax. */
  kilo: Centimes;
  /** What it weighed before; left out: it is put onto the scale now. */
  grams?: number;
  onWeigh: (grams: number) => void;
  onClose: () => void;
}

/** What the scale shows, typed by keys or by touch. */
export function WeighDialog({ name, kilo, grams, onWeigh, onClose }: WeighDialogProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(grams === undefined ? '' : formatWeight(grams).replace(/\u00a0kg$/, ''));
  const [wrong, setWrong] = useState('');
  const typed = parseWeight(text);
  const isRight = typed !== null && typed > 0 && typed <= TILL_LIMITS.grams;
  return (
    <TillDialog
      title={t('pos.weigh.title', { name })}
      description={t('pos.weigh.kilo', { amount: formatAmount(kilo) })}
      submit={t(grams === undefined ? 'pos.weigh.add' : 'pos.apply')}
      onSubmit={() => (isRight ? onWeigh(typed) : setWrong(t('pos.weigh.wrong')))}
      onClose={onClose}
    >
      <TextField
        label={t('pos.weigh.field')}
        name="weight"
        height="touch"
        inputMode="decimal"
        dir="ltr"
        className="num"
        autoComplete="off"
        maxLength={12}
        value={text}
        error={wrong}
        onChange={(value) => {
          setText(value);
          setWrong('');
        }}
        trailing={<span className="text-xs text-ink-3">kg</span>}
      />
      <Figure name={t('pos.price')} amount={priceOfGrams(kilo, isRight ? typed : 0)} />
      <NumberPad />
    </TillDialog>
  );
}
