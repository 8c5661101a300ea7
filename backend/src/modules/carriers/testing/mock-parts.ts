import type { IncomingHttpHeaders } from 'node:http';

export interface MockParcel {
  readonly tracking: string;
  readonly reference: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly history: { status: string; at: string; reason?: string }[];
}

export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: Uint8Array | string;
}

export interface Refusing {
  readonly references: readonly string[];
  readonly whole: boolean;
  readonly status: number;
}

/** What the mocks of all carriers share. */
export interface MockWorld {
  readonly url: string;
  readonly parcels: MockParcel[];
  readonly pageSize: number;
  readonly label: { type: string; body: Uint8Array | string };
  readonly unknownCommunes: ReadonlySet<string>;
  readonly refusing: Refusing | null;
  of(reference: string): MockParcel[];
  make(reference: string, body: Record<string, unknown>, prefix: string): MockParcel;
  delete(tracking: string | null): boolean;
}

/** One carrier's interface: which addresses are its own, whom it lets in, and its answers by `METHOD path`. */
export interface MockOfOne {
  isAt(url: URL): boolean;
  letsIn(headers: IncomingHttpHeaders): boolean;
  readonly routes: Readonly<Record<string, (world: MockWorld, url: URL, text: string) => Answer>>;
}

export const MOCK_ACCOUNT = {
  apiId: 'MOCK-ID',
  token: 'mock-token-0123456789',
  webhookSecret: 'mock-hook-secret',
};

export const json = (body: unknown, status = 200): Answer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
});
export const NOT_FOUND = json({ message: 'Not found' }, 404);

export const labelOf = ({ label: { type, body } }: MockWorld): Answer => ({ status: 200, type, body });
