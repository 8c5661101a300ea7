import type { Text } from './types.ts';

export const SHOP = {
  name: { fr: 'Hanout', en: 'Hanout', ar: 'حانوت' } satisfies Text,
  settings: {
    autoSubmit: true,
    maxQuantityPerLine: 20,
    lowStockThreshold: 5,
    phone: '0550123456',
    whatsapp: '+213550123456',
    address: 'Alger',
    // Samples, in the form of true ones.
    registerNumber: '16/00-0000001 B 26',
    taxNumber: '000016000000001',
    statisticsNumber: '000016000000101',
    taxArticle: '16000000001',
    headline: {
      fr: 'Vous payez quand vous l’avez en\u00a0main.',
      en: 'You pay when it’s in your\u00a0hands.',
      ar: 'لا تدفع إلا والسلعة بين\u00a0يديك.',
    } satisfies Text,
    introduction: {
      fr: 'Choisissez, commandez en une minute, ouvrez votre porte. Nous livrons presque partout en Algérie.',
      en: 'Choose, order in a minute, open your door. We deliver almost everywhere in Algeria.',
      ar: 'اختر، اطلب في دقيقة، وافتح بابك. نوصل إلى كل ولايات الجزائر تقريبا.',
    } satisfies Text,
    slogan: {
      fr: 'Vous payez quand vous l’avez en main.',
      en: 'You pay when it is in your hands.',
      ar: 'لا تدفع إلا والسلعة بين يديك.',
    } satisfies Text,
    contactHours: {
      fr: 'de samedi à jeudi',
      en: 'Saturday to Thursday',
      ar: 'من السبت إلى الخميس',
    } satisfies Text,
    searchHint: {
      fr: 'Sérum, cocotte, smartphone…',
      en: 'Serum, casserole, smartphone…',
      ar: 'سيروم، قدر، هاتف…',
    } satisfies Text,
    exchangeDays: 7,
    callsFirst: true,
  },
};

/** Warehouses in the order in which the shop sells from them; the seat is the commune of that name. */
export const WAREHOUSES = [
  { key: 'alger', name: 'Dépôt d’Alger', commune: 'Bab Ezzouar', wilaya: 16 },
  { key: 'oran', name: 'Dépôt d’Oran', commune: 'Es Sénia', wilaya: 31 },
] as const;

/** One member of staff for each built-in role: the name is the role's French name. */
export const STAFF = [
  { role: 'owner', name: 'Propriétaire' },
  { role: 'manager', name: 'Responsable' },
  { role: 'catalogue_editor', name: 'Rédacteur du catalogue' },
  { role: 'content_editor', name: 'Rédacteur du contenu' },
  { role: 'confirmation_agent', name: 'Agent de confirmation' },
  { role: 'warehouse_clerk', name: 'Magasinier' },
  { role: 'logistics_manager', name: 'Responsable logistique' },
  { role: 'cashier', name: 'Caissier' },
  { role: 'accountant', name: 'Comptable' },
  { role: 'supplier_order_manager', name: 'Responsable des achats' },
] as const;
