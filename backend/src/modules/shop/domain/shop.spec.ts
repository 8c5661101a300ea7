import { describe, expect, it } from '@jest/globals';
import { addressOf } from './shop.ts';

const SECOND = ['deux.example', 'www.deux.example'];

describe('the address of a shop', () => {
  it.each([
    [
      'the installation’s, where it has no host of its own',
      'https://boutique.example',
      [],
      'https://boutique.example',
    ],
    [
      'the installation’s, where that is one of its own',
      'https://www.deux.example',
      SECOND,
      'https://www.deux.example',
    ],
    [
      'its main one, where the installation’s is another shop’s',
      'https://boutique.example',
      SECOND,
      'https://deux.example',
    ],
    [
      'its main one at the installation’s port',
      'http://boutique.example:3000',
      SECOND,
      'http://deux.example:3000',
    ],
    ['unknown, where the installation has no fixed one', null, SECOND, null],
  ] as const)('is %s', (_, publicUrl, hosts, address) => {
    expect(addressOf(publicUrl, hosts)).toBe(address);
  });
});
