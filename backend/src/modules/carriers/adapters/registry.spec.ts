import { carriersContract } from '@hanout/contracts';
import { describe, expect, it } from '@jest/globals';
import { readCommuneWords } from '../read/commune-file.ts';
import { readStatusWords } from '../read/status-file.ts';
import { useConnectedShop } from '../testing/use-connected-shop.ts';
import { CARRIERS, descriptorOf } from './registry.ts';

const test = useConnectedShop();

describe.each(CARRIERS)('the descriptor of $name', (carrier) => {
  it('is found by its kind, which the contract lets through', () => {
    expect(CARRIERS.filter(({ kind }) => kind === carrier.kind)).toEqual([carrier]);
    expect(descriptorOf(carrier.kind)).toBe(carrier);
    const body = { version: 0, kind: carrier.kind, enabled: false };
    expect(carriersContract.save.body.safeParse(body).success).toBe(true);
  });

  it('names words and communes that there are', () => {
    const words = readStatusWords();
    for (const word of carrier.takenOver)
      expect([word, words.meaning(carrier.kind, word)]).toEqual([word, { target: 'picked_up' }]);
    expect(readCommuneWords().all(carrier.kind).size > 0).toBe(carrier.communeNames !== null);
  });

  it('asks for a webhook’s secret where it sends events, and for what it cannot do without', () => {
    const names = carrier.fields.map(({ name }) => name);
    expect(names.includes('webhookSecret')).toBe(carrier.webhook !== null);
    expect(carrier.fields.filter(({ needed }) => needed !== 'never').length).toBeGreaterThan(0);
    expect(new Set(names).size).toBe(names.length);
    for (const { name, domain } of carrier.fields) expect(domain !== undefined).toBe(name === 'tenant');
  });
});

describe('a carrier that this version does not know', () => {
  it('is refused where somebody chooses it', async () => {
    const answer = await test.shop.connect('unheard-of', { version: 1 });
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { kind: ['Choisissez une des valeurs proposées.'] },
    ]);
  });

  it('is as if not connected where a newer version left it: orders are announced, and nobody is called', async () => {
    await test.database.query(`update carrier_connections set kind = 'unheard-of'`);
    const calls = test.mock.calls.length;
    const parcel = await test.shop.tellCarrier(await test.shop.announced());
    expect(parcel).toMatchObject({ state: 'failed', failure: 'credentials', carrierName: 'unheard-of' });
    const settings = await test.shop.staff.call(carriersContract.settings, {
      params: { id: test.shop.transporterId },
    });
    expect(settings.body).toMatchObject({ kind: 'unheard-of', webhookPath: null });
    expect(test.mock.calls).toHaveLength(calls);
  });
});
