import { carriersContract, transportersContract } from '@hanout/contracts';
import { isUuid, systemClock } from '@hanout/kernel';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { pageApi } from '../../server/page.server.ts';

export async function loader(args: LoaderFunctionArgs) {
  const api = await pageApi(args);
  const { id = '' } = args.params;
  if (!isUuid(id)) throw new Response(null, { status: 404 });
  const params = { id };
  const [transporter, carrier] = await Promise.all([
    api.read(transportersContract.detail, { params }),
    api.read(carriersContract.settings, { params }),
  ]);
  const { webhookPath } = carrier;
  const webhookAddress = webhookPath && new URL(webhookPath, args.request.url).href;
  return { transporter, carrier, webhookAddress, now: systemClock.now().toISOString() };
}
