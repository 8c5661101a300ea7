// A device that is a till, without its screen: it writes documents and sends them, as fast as the server takes them.
import { randomUUID } from 'node:crypto';
import { TillWriter } from '../../backend/src/modules/pos/testing/till-writer.ts';

const SETTINGS = {
  ...{ ticketWidth: '80mm', blindCount: true, differenceThreshold: 10_000, quickDiscountFree: true },
  ...{ cashStep: 0, depositMax: 3_000, idleMinutes: 60 },
};
/** Documents in one request, as a till sends them. */
const BATCH = 20;

const answered = ({ status, body }, ...right) => {
  if (!right.includes(status)) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
};

/** @returns the code that makes a browser the till of a new register of the warehouse */
export async function newRegister({ client, headers, rows }, warehouseId) {
  const [{ nth }] = await rows('select count(*)::int + 1 as nth from registers');
  const body = {
    code: `B${nth}`,
    name: `Banc ${nth} ${Date.now()}`,
    warehouseId,
    staffIds: [],
    settings: SETTINGS,
  };
  const once = { ...headers, 'idempotency-key': randomUUID() };
  const made = await client.call('POST', '/dashboard/api/registers', { headers: once, body });
  const { id } = answered(made, 201);
  const code = await client.call('POST', `/dashboard/api/registers/${id}/pairing-code`, { headers });
  return answered(code, 200, 201).code;
}

/** A device of a new register, with its session open. */
export async function newDevice(shop, warehouseId, cashierId) {
  const code = await newRegister(shop, warehouseId);
  const { client } = shop;
  const paired = await client.call('POST', '/dashboard/api/pos/devices', {
    body: { code, name: 'Banc' },
  });
  const { deviceId, series } = answered(paired, 201);
  const cookie = [paired.headers['set-cookie']].flat()[0].split(';')[0];
  const writer = new TillWriter({ now: () => new Date() }, { id: deviceId, series, cashierId });
  const headers = { cookie, 'accept-language': 'fr', 'x-till-device': deviceId };
  const read = (path) => client.call('GET', `/dashboard/api/pos/${path}`, { headers });
  const send = async (documents) => {
    for (let at = 0; at < documents.length; at += BATCH) {
      const batch = documents.slice(at, at + BATCH).map(({ id, hash, text }) => ({ id, hash, text }));
      const body = { sentAt: new Date().toISOString(), documents: batch };
      const { answers } = answered(
        await client.call('POST', '/dashboard/api/pos/documents', { headers, body }),
        200,
      );
      const other = answers.find(({ state }) => state !== 'posted');
      if (other) throw new Error(`not posted: ${JSON.stringify(other)}`);
      // What an answer leaves out is sent again.
      at -= batch.length - answers.length;
    }
  };
  await send([writer.open(0)]);
  return { writer, read, send };
}
