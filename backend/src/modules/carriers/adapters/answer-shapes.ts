import { z } from 'zod';
import { CarrierFailure } from '../domain/carrier.ts';
import { shown } from './carrier-http.ts';

/** What a carrier writes is a stranger's text: keepable, and short. */
export const words = z.string().transform(shown);
export const tracking = z.string().regex(/^[\w.-]{3,60}$/);

/** Reads an answer; further members are the carrier's own business. @throws CarrierFailure `unreadable`. */
export function readAs<S extends z.ZodType>(schema: S, answer: unknown): z.output<S> {
  const read = schema.safeParse(answer);
  if (!read.success) throw new CarrierFailure('unreadable');
  return read.data;
}

/** Those rows that can be read: one that makes no sense does not hide what is told of other parcels. */
export function readEach<S extends z.ZodType>(schema: S, rows: readonly unknown[]): z.output<S>[] {
  return rows.flatMap((row) => {
    const read = schema.safeParse(row);
    return read.success ? [read.data] : [];
  });
}

/** `2026-11-21 11:05:06` or without seconds: the clock on an Algerian wall, an hour ahead of UTC all year round. */
export const wallTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(:\d{2})?$/)
  .transform((text, context) => {
    const at = new Date(`${text.replace(' ', 'T')}+01:00`);
    if (Number.isNaN(at.getTime())) context.addIssue({ code: 'custom' });
    return at;
  });
