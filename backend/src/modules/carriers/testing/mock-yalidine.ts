import {
  type Answer,
  json,
  MOCK_ACCOUNT,
  type MockOfOne,
  type MockParcel,
  type MockWorld,
} from './mock-parts.ts';

/** What it asks of a parcel, as its reference says. */
const ASKS = [
  ...[
    'order_id',
    'from_wilaya_name',
    'firstname',
    'familyname',
    'contact_phone',
    'address',
    'to_commune_name',
  ],
  ...[
    'to_wilaya_name',
    'product_list',
    'price',
    'do_insurance',
    'declared_value',
    'length',
    'width',
    'height',
  ],
  ...['weight', 'freeshipping', 'is_stopdesk', 'has_exchange'],
];

/** Rows of a page that it gives unless asked for more, and the most that it gives. */
const PAGES = { usual: 100, most: 1000 };

export const mockYalidine: MockOfOne = {
  isAt: ({ pathname }) => pathname.startsWith('/v1/'),
  letsIn: (headers) =>
    headers['x-api-id'] === MOCK_ACCOUNT.apiId && headers['x-api-token'] === MOCK_ACCOUNT.token,
  routes: {
    'GET wilayas': () => json({ has_more: false, data: [{ id: 16, name: 'Alger' }] }),
    'POST parcels': (world, _, text) => created(world, JSON.parse(text)),
    'GET parcels': (world, url) =>
      json({ has_more: false, data: asked(world, url).map((parcel) => rowOf(world, parcel)) }),
    'DELETE parcels': (world, { searchParams }) => {
      const tracking = searchParams.get('tracking');
      return json([{ tracking, deleted: world.delete(tracking) }]);
    },
    'GET histories': histories,
  },
};

function created(world: MockWorld, bodies: Record<string, unknown>[]): Answer {
  const { references = [], whole, status } = world.refusing ?? {};
  const refused = (body: Record<string, unknown>) => references.includes(String(body.order_id));
  if (whole && bodies.some(refused)) return json({ message: 'Refusé' }, status);
  const made = bodies.map((body) => {
    const reference = String(body.order_id);
    const message = refused(body) ? 'Refusé' : whatIsWrong(world, body);
    if (message) return [reference, { success: false, message }];
    return [reference, { success: true, ...rowOf(world, world.make(reference, body, 'yal')), message: '' }];
  });
  return json(Object.fromEntries(made));
}

function whatIsWrong({ unknownCommunes }: MockWorld, body: Record<string, unknown>): string | null {
  const missing = ASKS.find((field) => body[field] === undefined);
  if (missing) return `The field ${missing} is required`;
  if (body.is_stopdesk && !Number.isInteger(body.stopdesk_id)) return 'stopdesk_id is required';
  if (unknownCommunes.has(String(body.to_commune_name)))
    return `Commune introuvable : ${body.to_commune_name}`;
  return Number.isInteger(body.price) ? null : 'price must be an integer';
}

function asked(world: MockWorld, { searchParams }: URL): MockParcel[] {
  const tracking = searchParams.get('tracking');
  return tracking
    ? world.parcels.filter((parcel) => parcel.tracking === tracking)
    : (searchParams.get('order_id') ?? '').split(',').flatMap((reference) => world.of(reference));
}

function rowOf({ url }: MockWorld, { tracking, reference }: MockParcel) {
  return { tracking, order_id: reference, label: `${url}/v1/label.pdf?key=${tracking}` };
}

function histories({ parcels, pageSize }: MockWorld, { searchParams }: URL): Answer {
  const trackings = (searchParams.get('tracking') ?? '').split(',');
  const rows = parcels
    .filter(({ tracking }) => trackings.includes(tracking))
    .flatMap(({ tracking, history }) =>
      history.map(({ status, at, reason }) => ({ tracking, status, reason, date_status: at })),
    );
  const page = Number(searchParams.get('page') ?? 1);
  const asks = Math.min(Number(searchParams.get('page_size') ?? PAGES.usual), PAGES.most);
  const size = Math.min(asks, pageSize);
  const data = rows.slice((page - 1) * size, page * size);
  return json({ has_more: rows.length > page * size, total_data: rows.length, data });
}
