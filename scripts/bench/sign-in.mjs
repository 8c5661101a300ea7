import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @returns the headers of the demo shop's owner, signed in. */
export async function signIn(client, data) {
  const accounts = JSON.parse(readFileSync(join(data, 'demo-accounts.json'), 'utf8'));
  const { email, password } = accounts.find(({ role }) => role === 'owner');
  const { headers, body } = await client.call('POST', '/dashboard/api/auth/login', {
    body: { email, password },
  });
  const cookie = [headers['set-cookie']].flat()[0].split(';')[0];
  return { cookie, 'accept-language': 'fr', 'x-csrf-token': body.csrfToken };
}
