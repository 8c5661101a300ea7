import { useShopUi } from '@hanout/ui/storefront/ui-context.tsx';
import { useLocation, useNavigate } from '@remix-run/react';
import { type CSSProperties, useState } from 'react';
import { useTexts } from '../i18n/texts-context.ts';
import { type PriceLimits, priceBounds, selectionOf, typedLimit, withPrice } from './listing-url.ts';
import { usePriceLimits } from './use-price-limits.ts';

/** Two limits that never cross: as fields, and as two handles on one line. */
export function PriceFilter({ range, search }: { range: PriceLimits; search: string }) {
  const t = useTexts();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const bounds = priceBounds(range);
  const { priceMin, priceMax } = selectionOf(search);
  const kept = { min: Number(priceMin || bounds.min), max: Number(priceMax || bounds.max) };
  const { limits, change, commit } = usePriceLimits(kept, (wanted) =>
    navigate(pathname + withPrice(search, wanted, bounds), { preventScrollReset: true }),
  );
  return (
    <div className="filter-price">
      <PriceHandles bounds={bounds} limits={limits} change={change} commit={commit} />
      <div className="filter-limits">
        <PriceField
          side="min"
          label={t('listing.priceFrom')}
          value={priceMin}
          {...{ bounds, limits, change, commit }}
        />
        <PriceField
          side="max"
          label={t('listing.priceTo')}
          value={priceMax}
          {...{ bounds, limits, change, commit }}
        />
      </div>
    </div>
  );
}

interface SideProps {
  bounds: PriceLimits;
  limits: PriceLimits;
  change: (side: 'min' | 'max', text: string) => void;
  commit: () => void;
}

/** Typing is free; the rule is kept when the field is left. */
function PriceField(props: SideProps & { side: 'min' | 'max'; label: string; value: string }) {
  const { side, label, value, bounds, limits, change, commit } = props;
  const { currency } = useShopUi();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? (value === '' && limits[side] === bounds[side] ? '' : String(limits[side]));
  return (
    <label className="filter-limit">
      <span>
        {label} ({currency})
      </span>
      <input
        type="text"
        inputMode="numeric"
        pattern="(\s*[\d٠-٩۰-۹]){1,8}\s*([.,٫](\s*[\d٠-٩۰-۹]){0,2}\s*)?"
        autoComplete="off"
        name={side === 'min' ? 'priceMin' : 'priceMax'}
        value={shown}
        placeholder={String(bounds[side])}
        onChange={({ target }) => {
          setTyped(target.value);
          const limit = typedLimit(target.value);
          // Emptied, there is no limit on this side; what is no amount changes nothing.
          if (target.value.trim() === '') change(side, String(bounds[side]));
          else if (limit !== '') change(side, limit);
        }}
        onBlur={() => {
          setTyped(null);
          commit();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          event.currentTarget.blur();
        }}
      />
    </label>
  );
}

function PriceHandles({ bounds, limits, change, commit }: SideProps) {
  const t = useTexts();
  const width = Math.max(bounds.max - bounds.min, 1);
  const place = (value: number) => `${Math.min(Math.max(((value - bounds.min) / width) * 100, 0), 100)}%`;
  const style = { '--from': place(limits.min), '--to': place(limits.max) } as CSSProperties;
  return (
    <div className="filter-range needs-js" style={style}>
      {(['min', 'max'] as const).map((side) => (
        <input
          key={side}
          type="range"
          min={bounds.min}
          max={bounds.max}
          value={limits[side]}
          aria-label={t(side === 'min' ? 'listing.priceFrom' : 'listing.priceTo')}
          onChange={(event) => change(side, event.target.value)}
          onPointerUp={commit}
          onKeyUp={commit}
          onBlur={commit}
        />
      ))}
    </div>
  );
}
