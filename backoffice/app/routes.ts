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

const routes: RouteEntry[] = [
  { path: 'login', file: 'routes/login/route.tsx' },
  { path: 'logout', file: 'routes/logout.ts' },
  { path: 'language', file: 'routes/language.ts' },
  {
    id: 'signed-in',
    file: 'routes/signed-in/route.tsx',
    children: [
      { index: true, file: 'routes/start.tsx' },
      { path: 'orders', file: 'routes/orders/route.tsx' },
      { path: 'orders/:id', file: 'routes/order/route.tsx' },
      { path: '*', file: 'routes/not-found.ts' },
    ],
  },
  ...developmentOnly,
];

export default routes;
