interface RouteEntry {
  id?: string;
  path?: string;
  index?: boolean;
  file: string;
  children?: RouteEntry[];
}

/** The component page stands beside the screens while they are built, never in what is shipped. */
const developmentOnly: RouteEntry[] =
  process.env.NODE_ENV === 'production' ? [] : [{ path: '_ui', file: 'routes/_ui/route.tsx' }];

/** The seven ways in which the catalog is ordered: one page, which tells them apart by the address. */
const groupings: RouteEntry[] = [
  'categories',
  'brands',
  'brand-lines',
  'tags',
  'collections',
  'attributes',
  'features',
].map((path) => ({ id: `groupings-${path}`, path, file: 'routes/groupings/route.tsx' }));

const routes: RouteEntry[] = [
  { path: 'login', file: 'routes/login/route.tsx' },
  { path: 'second-factor', file: 'routes/second-factor/route.tsx' },
  { path: 'links/new', file: 'routes/forgotten-password/route.tsx' },
  { path: 'links/:token', file: 'routes/welcome/route.tsx' },
  { path: 'logout', file: 'routes/logout.ts' },
  { path: 'print/orders', file: 'routes/print/route.tsx' },
  { path: 'print/claims', file: 'routes/claim-letter/route.tsx' },
  { path: 'language', file: 'routes/language.ts' },
  { path: 'account', file: 'routes/account.ts' },
  { path: 'view-as', file: 'routes/view-as.ts' },
  { path: 'kiosk', file: 'routes/kiosk/route.tsx' },
  { path: 'kiosk/worker', file: 'routes/kiosk/worker.ts' },
  {
    id: 'signed-in',
    file: 'routes/signed-in/route.tsx',
    children: [
      { index: true, file: 'routes/start/route.tsx' },
      { path: 'orders', file: 'routes/orders/route.tsx' },
      { path: 'affectations', file: 'routes/affectations/route.tsx' },
      { path: 'orders/new', file: 'routes/new-order/route.tsx' },
      { path: 'orders/:id', file: 'routes/order/route.tsx' },
      { path: 'accounts', file: 'routes/accounts/route.tsx' },
      { path: 'accounts/:id', file: 'routes/money-account/route.tsx' },
      { path: 'desk', file: 'routes/desk/route.tsx' },
      { path: 'transporters', file: 'routes/transporters/route.tsx' },
      { path: 'transporters/:id', file: 'routes/transporter/route.tsx' },
      { path: 'transporter-payments/statements/:id', file: 'routes/transporter-statement/route.tsx' },
      { path: 'carriers/exceptions', file: 'routes/carrier-exceptions/route.tsx' },
      { path: 'customers/segments', file: 'routes/customer-segments/route.tsx' },
      { path: 'customers', file: 'routes/customers/route.tsx' },
      { path: 'customers/:id', file: 'routes/customer/route.tsx' },
      { path: 'carts', file: 'routes/carts/route.tsx' },
      { path: 'products', file: 'routes/products/route.tsx' },
      { path: 'products/imports', file: 'routes/imports/route.tsx' },
      { path: 'products/imports/:id', file: 'routes/import/route.tsx' },
      { path: 'products/:id', file: 'routes/product/route.tsx' },
      ...groupings,
      { path: 'promotions', file: 'routes/promotions/route.tsx' },
      { path: 'promotions/simulator', file: 'routes/promotion-simulator/route.tsx' },
      { path: 'promotions/:id', file: 'routes/promotion/route.tsx' },
      { path: 'stock', file: 'routes/stock/route.tsx' },
      { path: 'stock/units/:id', file: 'routes/stock-unit/route.tsx' },
      { path: 'stock/short', file: 'routes/stock-short/route.tsx' },
      { path: 'stock/movements', file: 'routes/stock-movements/route.tsx' },
      { path: 'stock/quarantine', file: 'routes/stock-quarantine/route.tsx' },
      { path: 'stock/takes', file: 'routes/stock-takes/route.tsx' },
      { path: 'stock/takes/:id', file: 'routes/stock-take/route.tsx' },
      { path: 'stock/checks', file: 'routes/stock-checks/route.tsx' },
      { path: 'warehouses', file: 'routes/warehouses/route.tsx' },
      { path: 'transporter-payments', file: 'routes/transporter-payments/route.tsx' },
      { path: 'transporter-payments/new', file: 'routes/new-transporter-payment/route.tsx' },
      { path: 'transporter-payments/imports', file: 'routes/transporter-imports/route.tsx' },
      { path: 'transporter-payments/ages', file: 'routes/ageing/route.tsx' },
      { path: 'transporter-payments/claims', file: 'routes/claims/route.tsx' },
      { path: 'transporter-payments/claims/:id', file: 'routes/claim/route.tsx' },
      { path: 'transporter-payments/:id', file: 'routes/transporter-payment/route.tsx' },
      { path: 'menus/:place', file: 'routes/menu/route.tsx' },
      { path: 'alerts', file: 'routes/alerts/route.tsx' },
      { path: 'incidents', file: 'routes/incidents/route.tsx' },
      { path: 'incidents/new', file: 'routes/new-incident/route.tsx' },
      { path: 'incidents/:id', file: 'routes/incident/route.tsx' },
      { path: 'reviews', file: 'routes/reviews/route.tsx' },
      { path: 'settings/orders', file: 'routes/settings/route.tsx' },
      { path: 'settings/pages', file: 'routes/pages/route.tsx' },
      { path: 'settings/shop', file: 'routes/shop-settings/route.tsx' },
      { path: 'settings/notifications', file: 'routes/notifications/route.tsx' },
      { path: 'attendance', file: 'routes/attendance/route.tsx' },
      { path: 'attendance/schedules', file: 'routes/attendance-schedules/route.tsx' },
      { path: 'attendance/kiosks', file: 'routes/attendance-kiosks/route.tsx' },
      { path: 'themes', file: 'routes/themes/route.tsx' },
      { path: 'themes/:id', file: 'routes/theme/route.tsx' },
      { path: 'hours', file: 'routes/hours/route.tsx' },
      { path: 'me', file: 'routes/me/route.tsx' },
      { path: 'audit', file: 'routes/audit/route.tsx' },
      { path: 'members', file: 'routes/members/route.tsx' },
      { path: 'members/:id', file: 'routes/member/route.tsx' },
      { path: 'roles', file: 'routes/roles/route.tsx' },
      { path: 'roles/:id', file: 'routes/role/route.tsx' },
      { path: '*', file: 'routes/not-found.ts' },
    ],
  },
  ...developmentOnly,
];

export default routes;
