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
