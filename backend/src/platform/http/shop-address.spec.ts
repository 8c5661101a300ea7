import { describe, expect, it } from '@jest/globals';
import { addressOfShop } from './shop-address.ts';

describe('the address of a shop', () => {
  it.each([
    [
      'of the installation, where the shop has no host of its own',
      'https://boutique.example',
      [],
      'https://boutique.example',
    ],
    [
      'of the installation, where it is one of the shop’s',
      'https://www.boutique.example',
      ['boutique.example', 'www.boutique.example'],
      'https://www.boutique.example',
    ],
    [
      'the first of its own, the same way, where the installation’s is another shop’s',
      'https://boutique.example',
      ['deux.example', 'www.deux.example'],
      'https://deux.example',
    ],
    [
      'with the installation’s port',
      'http://boutique.example:3000',
      ['deux.example'],
      'http://deux.example:3000',
    ],
    ['unknown, where the installation has no fixed one', null, ['deux.example'], null],
  ] as const)('is %s', (_, publicUrl, hosts, address) => {
    expect(addressOfShop(publicUrl, hosts)).toBe(address);
  });
});
