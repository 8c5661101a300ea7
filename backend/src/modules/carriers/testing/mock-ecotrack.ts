import {
  type Answer,
  json,
  labelOf,
  MOCK_ACCOUNT,
  type MockOfOne,
  type MockWorld,
  NOT_FOUND,
} from './mock-parts.ts';

/** Rows of a page. */
const PAGE = 40;

export const mockEcotrack: MockOfOne = {
  isAt: ({ pathname }) => pathname.includes('/api/v1/'),
  letsIn: ({ authorization }) => authorization === `Bearer ${MOCK_ACCOUNT.token}`,
  routes: {
    'POST create/order': (world, _, text) => created(world, JSON.parse(text)),
    'POST create/orders': (world, _, text) => createdMany(world, JSON.parse(text)),
    'DELETE delete/order': (world, { searchParams }) =>
      world.delete(searchParams.get('tracking'))
        ? json({ success: true })
        : json({ success: false, error: 10001, message: 'Commande non modifiable' }),
    'GET get/orders': orders,
    'GET get/tracking/info': activity,
    'GET get/order/label': labelOf,
  },
};

function created(world: MockWorld, body: Record<string, unknown>): Answer {
  if (Number(body.code_wilaya) > 58) return json({ message: 'code_wilaya max:58' }, 422);
  return json({ success: true, tracking: world.make(String(body.reference), body, 'ECO').tracking });
}

/** 422 where it refuses some, though it made the others. */
function createdMany(
  world: MockWorld,
  { orders: bodies }: { orders: Record<string, Record<string, unknown>> },
): Answer {
  const rows = Object.values(bodies).map((body) => {
    const reference = String(body.reference);
    if (world.unknownCommunes.has(String(body.commune)))
      return [reference, { commune: ['Commune mal écrite, ou désactivée.'] }] as const;
    return [reference, { success: true, tracking: world.make(reference, body, 'ECO').tracking }] as const;
  });
  const some = rows.some(([, row]) => !('success' in row));
  return json({ results: Object.fromEntries(rows) }, some ? 422 : 200);
}

function orders({ parcels, pageSize }: MockWorld, { searchParams }: URL): Answer {
  const page = Number(searchParams.get('page') ?? 1);
  const size = Math.min(PAGE, pageSize);
  const data = parcels.slice((page - 1) * size, page * size);
  return json({
    current_page: page,
    last_page: Math.max(1, Math.ceil(parcels.length / size)),
    data: data.map(({ tracking, reference }) => ({ tracking, reference })),
  });
}

function activity({ parcels }: MockWorld, { searchParams }: URL): Answer {
  const parcel = parcels.find(({ tracking }) => tracking === searchParams.get('tracking'));
  if (!parcel) return NOT_FOUND;
  const rows = parcel.history.map(({ status, at }) => {
    const [date, time] = at.split(' ');
    return { date, time, status };
  });
  return json({ activity: rows });
}
