import type { StaffSession } from '@hanout/contracts';
import { systemActor } from '@hanout/kernel';
import type { TestApp } from '@hanout/testing';
import { inTransaction } from '../../src/modules/checkout/testing/test-shop.ts';
import { StaffApi } from '../../src/modules/staff/index.ts';

const PASSWORD = 'un mot de passe assez long';

/** An owner of the shop. @returns the address to sign in with */
export async function makeOwner(app: TestApp, shopId: string): Promise<string> {
  const email = 'proprietaire@boutique.example';
  const owner = { shopId, email, name: 'Propriétaire', password: PASSWORD, roles: ['owner' as const] };
  await inTransaction(app, (em) => app.get(StaffApi).create(em, owner, systemActor('test')));
  return email;
}

/** Signed-in staff that talks to servers in other processes. */
export class RemoteStaff {
  #cookie = '';
  #csrfToken = '';

  async signIn(origin: string, email: string): Promise<this> {
    const answer = await this.call(origin, 'POST', '/dashboard/api/auth/login', {
      email,
      password: PASSWORD,
    });
    if (answer.status !== 200) throw new Error(`signing in was answered ${answer.status}`);
    this.#cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    this.#csrfToken = ((await answer.json()) as StaffSession).csrfToken;
    return this;
  }

  call(origin: string, method: string, path: string, body?: unknown): Promise<Response> {
    return fetch(`${origin}${path}`, {
      method,
      headers: {
        cookie: this.#cookie,
        'x-csrf-token': this.#csrfToken,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  }

  async sessionStatus(origin: string): Promise<number> {
    return (await this.call(origin, 'GET', '/dashboard/api/auth/session')).status;
  }
}
