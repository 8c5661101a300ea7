import { DomainError } from '@hanout/kernel';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';

const text = z.string().max(16_000);
const common = { id: text, rawId: text, type: z.literal('public-key'), clientExtensionResults: z.object({}) };
const made = z.object({
  ...common,
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
const used = z.object({
  ...common,
  response: z.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: text.optional(),
  }),
});

export const refused = (status: number) => new DomainError('passkey_refused', status);

function read<T>(schema: z.ZodType<T>, json: string, status: number): T {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw refused(status);
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw refused(status);
  return parsed.data;
}

/** What a device says of a new passkey. @throws DomainError `passkey_refused` (422) */
export const readMade = (json: string): RegistrationResponseJSON => read(made, json, 422);

/** What it says when one is used. @throws DomainError `passkey_refused` (401) */
export const readUsed = (json: string): AuthenticationResponseJSON => read(used, json, 401);
