import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fetchPublic, OutsideRefused, type Surroundings } from './fetch-public.ts';
import { isPublicAddress } from './public-address.ts';

/** A public address, whose connections end at the server below. */
const PUBLIC = '93.184.216.34';
const LIMITS = { bytes: 1_000, milliseconds: 2_000 };
let server: Server;
let port = '';
let asked: string[] = [];
let answers: Record<string, (answer: ServerResponse) => void>;
/** What each name resolves to, one answer after the other; the last one stays. */
let names: Record<string, string[][]>;

beforeAll(async () => {
  server = createServer((request, answer) => {
    asked.push(`${request.headers.host}${request.url}`);
    (answers[request.url ?? ''] ?? ((one) => one.writeHead(404).end()))(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = String((server.address() as AddressInfo).port);
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  asked = [];
  names = { 'pictures.example': [[PUBLIC]] };
  answers = {
    '/a.png': (answer) => answer.end('picture'),
    '/moved': (answer) => answer.writeHead(302, { location: '/a.png' }).end(),
  };
});

const around = (): Surroundings => ({
  resolve: async (name) => {
    const said = names[name] ?? [[]];
    return (said.length > 1 ? said.shift() : said[0]) ?? [];
  },
  // Only what was judged public comes here.
  dial: (address) => (address === PUBLIC ? '127.0.0.1' : address),
  ports: ['', port],
});
const reasonOf = async (address: string) => {
  try {
    await fetchPublic(address, LIMITS, around());
    return 'had';
  } catch (error) {
    return error instanceof OutsideRefused ? error.reason : String(error);
  }
};
const at = (path: string, host = 'pictures.example') => `http://${host}:${port}${path}`;
const leadTo = (location: string) => {
  answers['/away'] = (answer) => answer.writeHead(302, { location }).end();
  return reasonOf(at('/away'));
};

describe('a file from the public internet', () => {
  it('is had by its name, under its own host, and after a redirect', async () => {
    expect(Buffer.from(await fetchPublic(at('/a.png'), LIMITS, around())).toString()).toBe('picture');
    expect(await reasonOf(at('/moved'))).toBe('had');
    expect(asked).toContain(`pictures.example:${port}/a.png`);
  });

  it.each([
    'file:///etc/passwd',
    'ftp://pictures.example/a',
    'data:image/png;base64,AA',
    'gopher://x/',
    'nothing',
  ])('is never had from %s', async (address) => expect(await reasonOf(address)).toBe('address'));

  it.each([
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '0177.0.0.1',
    '127.1',
    '10.0.0.1',
    '169.254.169.254',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '[fe80::1]',
    '[fd00::1]',
    '0.0.0.0',
  ])('is never had from this machine or its network, however it is spelt: %s', async (host) => {
    expect(await reasonOf(at('/a.png', host))).toBe('address');
    expect(asked).toEqual([]);
  });

  it.each([['127.0.0.1'], [PUBLIC, '127.0.0.1'], ['::ffff:10.0.0.1'], ['169.254.169.254']])(
    'is never had from a name that means the inside: %s',
    async (...addresses) => {
      names['inside.example'] = [addresses];
      expect(await reasonOf(at('/a.png', 'inside.example'))).toBe('address');
      expect(asked).toEqual([]);
    },
  );

  it('goes to the number that was judged, though the name says another one a moment later', async () => {
    names['rebound.example'] = [[PUBLIC], ['127.0.0.1']];
    expect(await reasonOf(at('/a.png', 'rebound.example'))).toBe('had');
    // The name was asked once: the second answer is still there for whoever asks again.
    expect(names['rebound.example']).toEqual([['127.0.0.1']]);
    expect(await reasonOf(at('/a.png', 'rebound.example'))).toBe('address');
  });

  it('judges each redirect as the first address', async () => {
    expect(await leadTo(`http://127.0.0.1:${port}/a.png`)).toBe('address');
    expect(await leadTo(`http://[::ffff:127.0.0.1]:${port}/a.png`)).toBe('address');
    expect(await leadTo('file:///etc/passwd')).toBe('address');
    names['inside.example'] = [['10.0.0.7']];
    expect(await leadTo(at('/a.png', 'inside.example'))).toBe('address');
    names['rebound.example'] = [[PUBLIC], ['127.0.0.1']];
    answers['/again'] = (answer) => answer.writeHead(302, { location: '/a.png' }).end();
    expect(await reasonOf(at('/again', 'rebound.example'))).toBe('address');
    expect(asked.filter((one) => one.endsWith('/a.png'))).toEqual([]);
  });

  it('follows three redirects and no more', async () => {
    for (const n of [1, 2, 3, 4])
      answers[`/${n}`] = (answer) =>
        answer.writeHead(301, { location: n === 1 ? '/a.png' : `/${n - 1}` }).end();
    expect(await reasonOf(at('/3'))).toBe('had');
    expect(await reasonOf(at('/4'))).toBe('redirects');
  });

  it('speaks to no other port, and carries no password', async () => {
    expect(await reasonOf('http://pictures.example:22/')).toBe('address');
    expect(await reasonOf(`http://a:b@pictures.example:${port}/a.png`)).toBe('address');
  });

  it('ends a body that is too large, told or not, and one that drips', async () => {
    answers['/told'] = (answer) => answer.writeHead(200, { 'content-length': '2000' }).end('x'.repeat(2_000));
    answers['/untold'] = (answer) => {
      answer.write('x'.repeat(900));
      answer.end('x'.repeat(900));
    };
    answers['/whole'] = (answer) => answer.end('x'.repeat(1_000));
    answers['/drips'] = (answer) => void answer.write('x');
    answers['/silent'] = () => {};
    const found = await Promise.all(
      ['/told', '/untold', '/whole', '/drips', '/silent'].map((p) => reasonOf(at(p))),
    );
    expect(found).toEqual(['too_large', 'too_large', 'had', 'slow', 'slow']);
  });

  it('says what else went wrong', async () => {
    answers['/broken'] = (answer) => void answer.socket?.destroy();
    answers['/busy'] = (answer) => answer.writeHead(503).end();
    expect([await reasonOf(at('/none')), await reasonOf(at('/broken')), await reasonOf(at('/busy'))]).toEqual(
      ['answer', 'unreachable', 'unreachable'],
    );
    expect(await reasonOf(at('/a.png', 'nowhere.example'))).toBe('unreachable');
  });
});

describe('a public address', () => {
  it.each([PUBLIC, '8.8.8.8', '172.32.0.1', '2606:4700::1111'])('is %s', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );
  it.each([
    '100.64.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '224.0.0.1',
    '::',
    '::1',
    '2001:db8::1',
    'localhost',
    '',
  ])('is not %s', (address) => expect(isPublicAddress(address)).toBe(false));
});
