import { describe, expect, it } from '@jest/globals';
import { relyingParty } from './relying-party.ts';

describe('where passkeys serve', () => {
  it.each([
    ['https://boutique.example', 'boutique.example', 'boutique.example', 'https://boutique.example'],
    ['https://boutique.example', 'boutique.example:443', 'boutique.example', 'https://boutique.example'],
    [
      'https://boutique.example:8443',
      'boutique.example:8443',
      'boutique.example',
      'https://boutique.example:8443',
    ],
    ['http://localhost:3000', 'localhost:3000', 'localhost', 'http://localhost:3000'],
    [null, 'localhost:4711', 'localhost', 'http://localhost:4711'],
  ])('is %s asked at %s', (publicUrl, host, id, origin) => {
    expect(relyingParty(publicUrl, host)).toEqual({ id, origin });
  });

  it.each([
    // In the clear; at another host; at one that only begins alike.
    ['http://boutique.example', 'boutique.example'],
    [null, '192.168.1.20:3000'],
    [null, '127.0.0.1:3000'],
    [null, 'localhost.evil.example'],
    ['https://boutique.example', 'autre.example'],
    ['https://boutique.example', 'localhost:3000'],
    ['https://boutique.example', 'boutique.example.evil.example'],
    [null, ''],
  ])('is nowhere for %s asked at %s', (publicUrl, host) => {
    expect(relyingParty(publicUrl, host)).toBeNull();
  });
});
