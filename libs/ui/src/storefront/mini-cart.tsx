import { Icon } from './icon.tsx';

interface MiniCartProps {
  /** Pieces in the cart. */
  count: number;
  label: string;
  onOpen: () => void;
}

/** The bag in the header with its badge; opens the cart (SF-041, SF-042). */
export function MiniCart({ count, label, onOpen }: MiniCartProps) {
  return (
    <button
      type="button"
      className="mini-cart needs-js"
      aria-label={label}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <Icon name="shopping-bag" />
      {count > 0 ? (
        <span className="mini-cart-count" aria-hidden="true">
          <bdi>{count > 99 ? '99+' : count}</bdi>
        </span>
      ) : null}
    </button>
  );
}
