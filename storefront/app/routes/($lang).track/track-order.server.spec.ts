import { describe, expect, it } from '@jest/globals';
import type { PageRequest } from '../../server/page.server.ts';
import { trackOrder } from './track-order.server.ts';

/** What is said of a number, before the shop is asked. */
async function saidOf(number: string): Promise<unknown> {
  const form = new FormData();
  form.set('number', number);
  const outcome = await trackOrder({ locale: 'fr' } as PageRequest, form);
  return 'errors' in outcome && outcome.errors.number;
}

describe('the number of an order to track', () => {
  it('is asked for where it is empty, and has to be one', async () => {
    expect(await saidOf('  ')).toBe('Ce champ est obligatoire.');
    expect(await saidOf('dix')).toMatch(/des chiffres seulement/);
  });
});
