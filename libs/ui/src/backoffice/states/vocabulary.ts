import type { Translations } from '@hanout/kernel';

/** A tone is a mood, never decoration: at rest, moving, done well, waiting for somebody, gone wrong. */
export type Tone = 'idle' | 'move' | 'good' | 'wait' | 'bad';

/** An order has a state on each of three axes; the shape of the mark tells the axis before its colour does. */
export type Axis = 'order' | 'delivery' | 'payment';

/** Ring: sixths filled, or a sign that replaces the filling. */
export type RingMark = 0 | 1 | 2 | 3 | 4 | 5 | 'dashed' | 'check' | 'half' | 'back' | 'cross';

/** Five-step track: steps done, with `pause` or `cross` on the next one; `back` counts from the far end. */
export interface TrackMark {
  readonly steps: 0 | 1 | 2 | 3 | 4 | 5;
  readonly sign?: 'pause' | 'cross' | 'back' | 'partial' | 'lost';
}

/** Square: share filled from 0 to 1, or a sign. */
export type SquareMark = number | 'check' | 'alert' | 'back' | 'slash' | 'lock';

export interface StateEntry<Mark> {
  readonly tone: Tone;
  readonly mark: Mark;
  readonly label: Required<Translations>;
}

const entry = <const Mark>(tone: Tone, mark: Mark, fr: string, ar: string, en: string): StateEntry<Mark> => ({
  tone,
  mark,
  label: { fr, en, ar },
});

export const ORDER_VOCABULARY = {
  draft: entry<RingMark>('idle', 'dashed', 'Brouillon', 'مسودة', 'Draft'),
  new: entry<RingMark>('move', 0, 'Nouvelle', 'جديد', 'New'),
  confirming: entry<RingMark>('wait', 1, 'À confirmer', 'قيد التأكيد', 'Confirming'),
  confirmed: entry<RingMark>('move', 2, 'Confirmée', 'مؤكد', 'Confirmed'),
  preparing: entry<RingMark>('move', 3, 'En préparation', 'قيد التحضير', 'Preparing'),
  packed: entry<RingMark>('move', 4, 'Emballée', 'مغلّف', 'Packed'),
  in_delivery: entry<RingMark>('move', 5, 'En livraison', 'قيد التوصيل', 'In delivery'),
  completed: entry<RingMark>('good', 'check', 'Terminée', 'مكتمل', 'Completed'),
  partially_completed: entry<RingMark>('good', 'half', 'Partielle', 'مكتمل جزئيًا', 'Partial'),
  returned: entry<RingMark>('bad', 'back', 'Retournée', 'مُرجع', 'Returned'),
  cancelled: entry<RingMark>('idle', 'cross', 'Annulée', 'ملغى', 'Cancelled'),
} as const;

export const DELIVERY_VOCABULARY = {
  none: entry<TrackMark>('idle', { steps: 0 }, 'Aucune', 'لا شيء', 'None'),
  assigned: entry<TrackMark>('idle', { steps: 0 }, 'Affectée', 'مُسند', 'Assigned'),
  announced: entry<TrackMark>('move', { steps: 1 }, 'Annoncé', 'مُعلن', 'Announced'),
  picked_up: entry<TrackMark>('move', { steps: 2 }, 'Ramassé', 'تم الاستلام', 'Picked up'),
  in_transit: entry<TrackMark>('move', { steps: 3 }, 'En transit', 'في الطريق', 'In transit'),
  at_desk: entry<TrackMark>('wait', { steps: 4, sign: 'pause' }, 'Au bureau', 'في المكتب', 'At desk'),
  out_for_delivery: entry<TrackMark>('move', { steps: 4 }, 'En tournée', 'خرج للتوصيل', 'Out for delivery'),
  attempt_failed: entry<TrackMark>(
    'bad',
    { steps: 4, sign: 'cross' },
    'Échec tentative',
    'محاولة فاشلة',
    'Attempt failed',
  ),
  on_hold: entry<TrackMark>('wait', { steps: 3, sign: 'pause' }, 'En attente', 'معلّق', 'On hold'),
  delivered: entry<TrackMark>('good', { steps: 5 }, 'Livré', 'تم التسليم', 'Delivered'),
  partially_delivered: entry<TrackMark>(
    'good',
    { steps: 3, sign: 'partial' },
    'Livré en partie',
    'تسليم جزئي',
    'Partly delivered',
  ),
  return_requested: entry<TrackMark>(
    'bad',
    { steps: 1, sign: 'back' },
    'Retour demandé',
    'طلب إرجاع',
    'Return requested',
  ),
  returning: entry<TrackMark>(
    'bad',
    { steps: 3, sign: 'back' },
    'Retour en cours',
    'قيد الإرجاع',
    'Returning',
  ),
  return_ready: entry<TrackMark>(
    'wait',
    { steps: 4, sign: 'back' },
    'Retour à retirer',
    'مرتجع جاهز',
    'Return ready',
  ),
  returned: entry<TrackMark>('idle', { steps: 5, sign: 'back' }, 'Retour reçu', 'أُرجع', 'Returned'),
  lost: entry<TrackMark>('bad', { steps: 0, sign: 'lost' }, 'Perdu', 'مفقود', 'Lost'),
} as const;

export const PAYMENT_VOCABULARY = {
  unpaid: entry<SquareMark>('idle', 0, 'Non payé', 'غير مدفوع', 'Unpaid'),
  deposit_paid: entry<SquareMark>('move', 0.3, 'Acompte versé', 'عربون مدفوع', 'Deposit paid'),
  partially_paid: entry<SquareMark>('move', 0.5, 'Payé en partie', 'مدفوع جزئيًا', 'Partly paid'),
  collected: entry<SquareMark>('wait', 0.6, 'Encaissé livreur', 'عند الناقل', 'Collected'),
  remittable: entry<SquareMark>('wait', 0.75, 'À reverser', 'قابل للتحويل', 'Remittable'),
  remitted: entry<SquareMark>('move', 0.9, 'Reversé', 'محوّل', 'Remitted'),
  paid: entry<SquareMark>('good', 'check', 'Payé', 'مدفوع', 'Paid'),
  disputed: entry<SquareMark>('bad', 'alert', 'Écart', 'متنازع عليه', 'Disputed'),
  refunded: entry<SquareMark>('idle', 'back', 'Remboursé', 'مُسترد', 'Refunded'),
  deposit_forfeited: entry<SquareMark>('wait', 'lock', 'Acompte retenu', 'عربون محجوز', 'Deposit kept'),
  void: entry<SquareMark>('idle', 'slash', 'Sans objet', 'بلا دفع', 'Void'),
} as const;

export type OrderStateKey = keyof typeof ORDER_VOCABULARY;
export type DeliveryStateKey = keyof typeof DELIVERY_VOCABULARY;
export type PaymentStateKey = keyof typeof PAYMENT_VOCABULARY;

export interface StateKeyOf {
  order: OrderStateKey;
  delivery: DeliveryStateKey;
  payment: PaymentStateKey;
}

const AXES = { order: ORDER_VOCABULARY, delivery: DELIVERY_VOCABULARY, payment: PAYMENT_VOCABULARY } as const;

export function stateEntry<A extends Axis>(axis: A, state: StateKeyOf[A]): StateEntry<unknown> {
  return (AXES[axis] as Record<string, StateEntry<unknown>>)[state] as StateEntry<unknown>;
}
