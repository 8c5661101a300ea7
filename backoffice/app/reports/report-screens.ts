/** The reports; some are for those who see the accounts too. */
export const REPORT_SCREENS = [
  { to: '/reports/sales', tab: 'sales', permission: 'reports.read' },
  { to: '/reports/margins', tab: 'margins', permission: 'accounts.read' },
  { to: '/reports/steps', tab: 'funnel', permission: 'reports.read' },
  { to: '/reports/customers', tab: 'customers', permission: 'reports.read' },
  { to: '/reports/holders', tab: 'money', permission: 'accounts.read' },
  { to: '/reports/stock', tab: 'stock', permission: 'costs.read' },
  { to: '/reports/proofs', tab: 'proof', permission: 'reports.read' },
] as const;
