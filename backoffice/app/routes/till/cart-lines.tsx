import { formatAmount, formatQuantity, type TicketLine, toCentimes } from '@hanout/kernel';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { unnumberedOf, withQuantity } from '../../till/cart.ts';
import { tooFewOf } from '../../till/free-stock.ts';
import { useTicket, useTill } from '../../till/use-till.ts';
import { kiloOf, soldOf } from '../../till/weigh.ts';
import { LineActs } from './line-acts.tsx';
import { ReturnedLines } from './returned-lines.tsx';

/** What is sold, each line once; the one that is chosen shows what can be done with it. */
export function CartLines({ fixed = false }: { fixed?: boolean }) {
  const { t } = useTranslation();
  const { lines } = useTicket();
  const { back } = useTill().view.cart;
  const [chosen, setChosen] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const count = lines.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the line that was added last is in sight
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [count]);
  if (count === 0 && !back)
    return (
      <div className="grid min-h-24 flex-1 place-content-center p-4 text-center text-ink-3">
        <p className="font-medium text-ink-2">{t('pos.cartEmpty')}</p>
        <p className="text-xs">{t('pos.cartEmptyText')}</p>
      </div>
    );
  return (
    <ul ref={list} className="min-h-0 flex-1 overflow-auto text-md">
      {back && <ReturnedLines back={back} fixed={fixed} />}
      {lines.map((line) => (
        <Line
          key={line.id}
          line={line}
          chosen={!fixed && chosen === line.id}
          onChoose={fixed ? undefined : () => setChosen(chosen === line.id ? null : line.id)}
        />
      ))}
    </ul>
  );
}

interface LineProps {
  line: TicketLine;
  chosen: boolean;
  onChoose?: () => void;
}

function Line({ line, chosen, onChoose }: LineProps) {
  const { t } = useTranslation();
  const { till, view } = useTill();
  const { id, name, quantity, unit, priced, reductions } = line;
  const kilo = kiloOf(line);
  const item = view.cart.items.find((one) => one.id === id);
  const change = (to: number) => till.setCart(withQuantity(view.cart, id, to));
  const keys: Record<string, () => void> = {
    '+': () => change(quantity + 1),
    '-': () => change(quantity - 1),
    Delete: () => change(0),
  };
  return (
    <li
      className={`border-b border-line ${chosen ? 'bg-sea-soft pb-3 shadow-[inset_3px_0_0_var(--sea)] rtl:shadow-[inset_-3px_0_0_var(--sea)]' : ''}`}
    >
      <button
        type="button"
        aria-expanded={onChoose ? chosen : undefined}
        onClick={onChoose}
        onKeyDown={(event) => {
          const act = onChoose && keys[event.key];
          if (!act) return;
          event.preventDefault();
          act();
        }}
        className="flex min-h-[50px] w-full items-center gap-2.5 px-3.5 py-1 text-start focus-visible:-outline-offset-2"
      >
        <b className="num min-w-6 text-sea-ink">
          <bdi dir="ltr">{soldOf(line)}</bdi>
        </b>
        <span className="min-w-0 flex-1">
          <bdi className="block wrap-anywhere">{name}</bdi>
          {(quantity > 1 || kilo !== null || priced || reductions.length > 0) && (
            <span className="block text-xs text-ink-2">
              <bdi dir="ltr" className="num">
                {kilo === null
                  ? t('pos.each', { count: quantity, amount: formatAmount(unit) })
                  : t('pos.weigh.kilo', { amount: formatAmount(kilo) })}
              </bdi>
              {reductions.map(({ promotionId, name: by }) => (
                <bdi key={promotionId} className="text-good">
                  {' '}
                  {by}
                </bdi>
              ))}
            </span>
          )}
          <Serials serials={line.serials} without={item ? unnumberedOf(item) : 0} />
          <TooFew line={line} />
        </span>
        <b className="num flex-none">
          <bdi dir="ltr">{formatAmount(toCentimes(unit * quantity))}</bdi>
        </b>
      </button>
      {chosen && item && <LineActs line={line} item={item} onQuantity={change} />}
    </li>
  );
}

/** That fewer are known to be there than the cart takes: said, and sold all the same. */
function TooFew({ line }: { line: TicketLine }) {
  const { t } = useTranslation();
  const left = tooFewOf(useTill().view, line);
  if (left === null) return null;
  const some = formatQuantity(left, line.grams !== undefined);
  return (
    <span className="block text-xs text-wait">
      {left === 0 ? t('pos.soldOut') : t('pos.tooFew', { left: some })}
    </span>
  );
}

/** Which pieces they are, and how many of them nobody has told apart. */
function Serials({ serials, without }: { serials: readonly string[]; without: number }) {
  const { t } = useTranslation();
  return (
    <>
      {serials.length > 0 && (
        <bdi dir="ltr" className="code block text-xs wrap-anywhere text-ink-2 rtl:text-end">
          {serials.join(' · ')}
        </bdi>
      )}
      {without > 0 && (
        <span className="tone-wait mt-0.5 inline-flex items-center gap-1 rounded-full bg-tone-soft px-2 py-0.5 text-xs text-tone-ink">
          <Icon name="circle-alert" size={14} />
          {t('pos.serials.missing', { count: without })}
        </span>
      )}
    </>
  );
}
