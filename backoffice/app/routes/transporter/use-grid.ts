import { DELIVERY_MODES, transportersContract } from '@hanout/contracts';
import { useLoaderData } from '@remix-run/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { amountOf, plainText } from '../../forms/amount.ts';
import { useUnsaved } from '../../forms/unsaved-guard.tsx';
import { useSave } from '../../forms/use-save.ts';
import type { loader } from './load.server.ts';
import { type WrongPrice, wrongOf } from './wrong-price.ts';

export type Mode = (typeof DELIVERY_MODES)[number];

/** A wilaya of the 58 scheme, or one commune of it. */
export interface Place {
  readonly wilaya: number;
  readonly commune: number | null;
}

/** What was typed and is not saved yet, by place. */
type Typed = Readonly<Record<string, string>>;

const NOTHING: Readonly<Record<Mode, Typed>> = { home: {}, desk: {} };
export const isSamePlace = (one: Place, other: Place) => keyOf(one) === keyOf(other);
const keyOf = ({ wilaya, commune }: Place) => `${wilaya}/${commune ?? ''}`;

/** What was typed over a price while it was saved stays typed. */
const stillTyped = (now: Typed, sent: Typed): Typed =>
  Object.fromEntries(Object.entries(now).filter(([key, price]) => price !== sent[key]));

function placeOf(key: string): Place {
  const [wilaya, commune] = key.split('/');
  return { wilaya: Number(wilaya), commune: commune ? Number(commune) : null };
}

/** The prices of both ways of delivery under change; only what was changed is sent, all of it at once. */
export function useGrid() {
  const { t } = useTranslation();
  const { transporter } = useLoaderData<typeof loader>();
  const [typed, setTyped] = useState(NOTHING);
  const { save: send, busy, refused, forget } = useSave();
  const [wrong, setWrong] = useState<WrongPrice | null>(null);
  /** The field of it has not had the focus yet. */
  const sought = useRef<WrongPrice | null>(null);
  const count = DELIVERY_MODES.reduce((sum, mode) => sum + Object.keys(typed[mode]).length, 0);
  useUnsaved(count > 0 && !busy);
  const saved = (mode: Mode, { wilaya, commune }: Place): string => {
    const rates = transporter.services.find((service) => service.mode === mode)?.rates ?? [];
    const rate = rates.find((one) => one.wilaya === wilaya && one.commune === commune);
    return rate ? plainText(rate.price) : '';
  };
  const text = (mode: Mode, place: Place) => typed[mode][keyOf(place)] ?? saved(mode, place);
  const fill = (mode: Mode, prices: readonly (Place & { text: string })[]) => {
    if (wrong?.mode === mode && prices.some((price) => isSamePlace(price, wrong.place))) {
      setWrong(null);
      forget();
    }
    setTyped((before) => {
      const next = { ...before[mode] };
      for (const price of prices)
        if (price.text === saved(mode, price)) delete next[keyOf(price)];
        else next[keyOf(price)] = price.text;
      return { ...before, [mode]: next };
    });
  };
  /** @returns the first price that was refused, to be shown where it stands */
  const save = async (): Promise<WrongPrice | null> => {
    setWrong(null);
    let { version } = transporter;
    for (const mode of DELIVERY_MODES) {
      const sent = typed[mode];
      const rates = Object.entries(sent).map(([key, price]) => ({
        ...placeOf(key),
        price: amountOf(price),
      }));
      if (rates.length === 0) continue;
      const params = { id: transporter.id, mode };
      const answer = await send(
        transportersContract.rates,
        { params, body: { version, rates } },
        t('transporters.saved'),
      );
      if (!answer.ok) {
        const found = wrongOf(answer.errors, mode, rates);
        setWrong(found);
        sought.current = found;
        return found;
      }
      version = answer.data.version;
      setTyped((before) => ({ ...before, [mode]: stillTyped(before[mode], sent) }));
    }
    return null;
  };
  const undo = () => {
    setTyped(NOTHING);
    setWrong(null);
  };
  return { text, fill, save, undo, count, sending: busy, refused, wrong, sought };
}
export type Grid = ReturnType<typeof useGrid>;

/** What stands in a field of a price is none. */
export const isWrong = (text: string): boolean => {
  const amount = amountOf(text);
  return amount !== null && !(amount >= 0);
};
