import type { Translations } from './locale.ts';

type Words = Required<Translations>;
const words = (fr: string, ar: string, en: string): Words => ({ fr, ar, en });

/** Where an order stands, as its screens and its files say it. */
export const ORDER_STATE_WORDS = {
  draft: words('Brouillon', 'مسودة', 'Draft'),
  new: words('Nouvelle', 'جديد', 'New'),
  confirming: words('À confirmer', 'قيد التأكيد', 'Confirming'),
  confirmed: words('Confirmée', 'مؤكد', 'Confirmed'),
  preparing: words('En préparation', 'قيد التحضير', 'Preparing'),
  packed: words('Emballée', 'مغلّف', 'Packed'),
  in_delivery: words('En livraison', 'قيد التوصيل', 'In delivery'),
  completed: words('Terminée', 'مكتمل', 'Completed'),
  partially_completed: words('Partielle', 'مكتمل جزئيًا', 'Partial'),
  returned: words('Retournée', 'مُرجع', 'Returned'),
  cancelled: words('Annulée', 'ملغى', 'Cancelled'),
} as const;

/** Where its parcel is. */
export const DELIVERY_STATE_WORDS = {
  none: words('Aucune', 'لا شيء', 'None'),
  assigned: words('Affectée', 'مُسند', 'Assigned'),
  announced: words('Annoncé', 'مُعلن', 'Announced'),
  picked_up: words('Ramassé', 'تم الاستلام', 'Picked up'),
  in_transit: words('En transit', 'في الطريق', 'In transit'),
  at_desk: words('Au bureau', 'في المكتب', 'At desk'),
  out_for_delivery: words('En tournée', 'خرج للتوصيل', 'Out for delivery'),
  attempt_failed: words('Échec tentative', 'محاولة فاشلة', 'Attempt failed'),
  on_hold: words('En attente', 'معلّق', 'On hold'),
  delivered: words('Livré', 'تم التسليم', 'Delivered'),
  partially_delivered: words('Livré en partie', 'تسليم جزئي', 'Partly delivered'),
  return_requested: words('Retour demandé', 'طلب إرجاع', 'Return requested'),
  returning: words('Retour en cours', 'قيد الإرجاع', 'Returning'),
  return_ready: words('Retour à retirer', 'مرتجع جاهز', 'Return ready'),
  returned: words('Retour reçu', 'أُرجع', 'Returned'),
  lost: words('Perdu', 'مفقود', 'Lost'),
} as const;

/** Where its money is. */
export const PAYMENT_STATE_WORDS = {
  unpaid: words('Non payé', 'غير مدفوع', 'Unpaid'),
  deposit_paid: words('Acompte versé', 'عربون مدفوع', 'Deposit paid'),
  partially_paid: words('Payé en partie', 'مدفوع جزئيًا', 'Partly paid'),
  collected: words('Encaissé livreur', 'عند الناقل', 'Collected'),
  remittable: words('À reverser', 'قابل للتحويل', 'Remittable'),
  remitted: words('Reversé', 'محوّل', 'Remitted'),
  paid: words('Payé', 'مدفوع', 'Paid'),
  disputed: words('Écart', 'متنازع عليه', 'Disputed'),
  refunded: words('Remboursé', 'مُسترد', 'Refunded'),
  deposit_forfeited: words('Acompte retenu', 'عربون محجوز', 'Deposit kept'),
  void: words('Sans objet', 'بلا دفع', 'Void'),
} as const;
