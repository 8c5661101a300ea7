import { type Centimes, formatAmount, toCentimes } from '@hanout/kernel';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShopName } from '../../frame/door/door.tsx';
import { type Shown, watchTill } from '../../till/showing.ts';
import { soldOf } from '../../till/weigh.ts';

/** The screen that the customer sees: what is in the cart, what it comes to, and what they are given. */
export function CustomerScreen() {
  const { t } = useTranslation();
  const [shown, setShown] = useState<Shown>({ at: 'idle' });
  useEffect(() => watchTill(setShown), []);
  useEffect(() => {
    document.title = t('pos.screen.title');
  }, [t]);
  return (
    <main id="content" data-shown={shown.at} className="flex h-dvh flex-col bg-sunken">
      <h1 className="sr-only">{t('pos.screen.title')}</h1>
      {shown.at === 'idle' && <Greeting text={t('pos.screen.welcome')} />}
      {shown.at === 'cart' && <ShownCart {...shown} />}
      {shown.at === 'done' && <Done {...shown} />}
    </main>
  );
}

/** Whose shop it is. */
function Greeting({ text }: { text: string }) {
  return (
    <div className="grid flex-1 place-content-center gap-3 p-6 text-center">
      <p className="font-brand text-[clamp(36px,7vw,84px)] leading-tight font-semibold wrap-anywhere">
        <bdi>{useShopName()}</bdi>
      </p>
      <p className="text-[clamp(20px,3vw,32px)] text-ink-2">{text}</p>
    </div>
  );
}

function ShownCart({ lines, saved, returned, due }: Extract<Shown, { at: 'cart' }>) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const count = lines.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the line that was added last is in sight
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [count]);
  return (
    <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)_auto] desk:grid-cols-[minmax(0,1fr)_minmax(320px,40%)] desk:grid-rows-[minmax(0,1fr)]">
      <ul ref={list} aria-label={t('pos.cart')} className="overflow-auto bg-paper px-6 max-desk:px-4">
        {lines.map(({ id, name, quantity, unit, grams }) => (
          <li key={id} className="flex items-baseline gap-4 border-b border-line py-3 text-xl">
            <b className="num min-w-8 text-sea-ink">
              <bdi dir="ltr">{soldOf({ quantity, grams })}</bdi>
            </b>
            <bdi className="min-w-0 flex-1 wrap-anywhere">{name}</bdi>
            <Money amount={toCentimes(unit * quantity)} />
          </li>
        ))}
      </ul>
      <section className="flex flex-col justify-end gap-4 border-line bg-sunken p-6 max-desk:border-t max-desk:p-4 desk:border-s">
        <dl className="flex flex-col gap-1 text-lg text-ink-2">
          {saved > 0 && <Row name={t('pos.screen.saved')} amount={saved} />}
          {returned > 0 && <Row name={t('pos.returns.back')} amount={returned} />}
        </dl>
        <Large name={t(due < 0 ? 'pos.change' : 'pos.screen.due')} amount={toCentimes(Math.abs(due))} />
      </section>
    </div>
  );
}

function Done({ total, change }: Extract<Shown, { at: 'done' }>) {
  const { t } = useTranslation();
  return (
    <div className="grid flex-1 grid-cols-[minmax(0,1fr)] content-center gap-6 p-6 text-center">
      <p className="text-[clamp(24px,4vw,40px)] font-semibold">{t('pos.screen.thanks')}</p>
      {total > 0 && (
        <p className="text-xl text-ink-2">
          {t('pos.total')} <Money amount={total} /> {t('app.da')}
        </p>
      )}
      {change > 0 && <Large name={t('pos.change')} amount={change} />}
    </div>
  );
}

const Money = ({ amount }: { amount: Centimes }) => (
  <b className="num flex-none">
    <bdi dir="ltr">{formatAmount(amount)}</bdi>
  </b>
);

const Row = ({ name, amount }: { name: string; amount: Centimes }) => (
  <div className="flex justify-between gap-4">
    <dt>{name}</dt>
    <dd className="text-good">
      <Money amount={toCentimes(-amount)} />
    </dd>
  </div>
);

/** What counts, to be read across a counter. */
function Large({ name, amount }: { name: string; amount: Centimes }) {
  const { t } = useTranslation();
  return (
    <p role="status" className="@container text-xl text-ink-2">
      {name}
      {/* As large as the place that there is for a million. */}
      <b className="num block font-brand text-[clamp(30px,12cqi,88px)] leading-tight text-ink">
        <bdi dir="ltr" data-figure>
          {formatAmount(amount)}
        </bdi>{' '}
        <small className="text-[0.45em]">{t('app.da')}</small>
      </b>
    </p>
  );
}
