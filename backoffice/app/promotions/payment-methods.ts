/** The shop's one way of paying so far (decisions, SF-003). */
export const PAYMENT_METHODS = ['cash_on_delivery'] as const;
