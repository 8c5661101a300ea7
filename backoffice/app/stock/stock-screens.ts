/** The screens of the stock; checks are for those who may mend what they find. */
export const STOCK_SCREENS = [
  { to: '/stock', tab: 'levels', permission: 'stock.read' },
  { to: '/stock/short', tab: 'short', permission: 'stock.read' },
  { to: '/stock/movements', tab: 'movements', permission: 'stock.read' },
  { to: '/stock/quarantine', tab: 'quarantine', permission: 'stock.read' },
  { to: '/stock/takes', tab: 'takes', permission: 'stock.read' },
  { to: '/stock/values', tab: 'values', permission: 'costs.read' },
  { to: '/stock/landed-costs', tab: 'landed', permission: 'costs.read' },
  { to: '/warehouses', tab: 'warehouses', permission: 'stock.read' },
  { to: '/stock/checks', tab: 'checks', permission: 'stock.adjust' },
] as const;
