import { expect, it } from '@jest/globals';
import { deviceName, networkOf } from './visitor.ts';

it.each([
  ['41.96.12.200', '41.96.12.x'],
  ['::ffff:41.96.12.200', '41.96.12.x'],
  ['2a02:8400:1:2:3:4:5:6', '2a02:8400:1::'],
  ['2a02::1', '2a02::'],
  ['41.96.12.x', null],
  ['ailleurs', null],
  [null, null],
])('of the address %s the network alone is kept', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it.each([
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36',
    'Chrome · Android',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1', 'Safari · iOS'],
  ['Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0', 'Firefox · Windows'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/131.0 Safari/537.36 Edg/131.0', 'Edge · Windows'],
  ['curl/8', null],
  [undefined, null],
])('%s is named as people name it', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
