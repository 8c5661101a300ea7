/** Seconds between the last touch of a complete form and its sending (SF-181, SF-324). */
export const AUTO_SUBMIT_SECONDS = 3;

/**
 * Counts the seconds down and then sends, once.
 * @param tick hears what is left, at once and after each second
 * @returns stops it
 */
export function startAutoSubmit(tick: (left: number) => void, send: () => void): () => void {
  let left = AUTO_SUBMIT_SECONDS;
  tick(left);
  const timer = setInterval(() => {
    left -= 1;
    tick(left);
    if (left > 0) return;
    clearInterval(timer);
    send();
  }, 1000);
  return () => clearInterval(timer);
}

export interface AutoSubmitConditions {
  /** The shop's setting. */
  readonly enabled: boolean;
  /** Every field right and the delivery price known. */
  readonly complete: boolean;
  /**
   * Something was entered or chosen since the page was opened, and since a field was touched while it counted: a form
   * brought back by a reload, or looked at once more, never sends itself.
   */
  readonly touched: boolean;
  readonly editing: boolean;
  readonly cooldown: number;
  /** Cancelled by the shopper, or an attempt was refused: from then on only the button orders. */
  readonly stopped: boolean;
  /** A text field has the focus: the shopper may still be typing. */
  readonly typing: boolean;
  readonly online: boolean;
}

export function mayAutoSubmit(conditions: AutoSubmitConditions): boolean {
  const { enabled, complete, touched, editing, cooldown, stopped, typing, online } = conditions;
  return enabled && complete && touched && editing && cooldown === 0 && !stopped && !typing && online;
}
