import { parseWithZod } from '@conform-to/zod/v4';
import { describe, expect, it } from '@jest/globals';
import { callContent, callSchema, suggestedCallback } from './call-form.ts';

function parse(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ _csrf: 'x', action: 'log_call', version: '3', ...fields }))
    form.append(name, value);
  const submission = parseWithZod(callContent(form), { schema: callSchema });
  return {
    value: submission.status === 'success' ? submission.value : null,
    error: submission.reply().error,
  };
}

describe('the form of a call', () => {
  it('reads the hour that was typed as Algiers time', () => {
    expect(parse({ result: 'postponed', until: '2026-11-22T09:00', note: '' }).value).toMatchObject({
      version: 3,
      result: 'postponed',
      until: '2026-11-22T08:00:00.000Z',
    });
  });

  it('asks until when only for a call that was postponed', () => {
    expect(parse({ result: 'postponed', until: '' }).error).toEqual({ until: ['validation.required'] });
    expect(parse({ result: 'busy', until: '2026-11-22T09:00' }).value).toEqual({
      version: 3,
      result: 'busy',
    });
  });

  it('refuses a result that is none, and a text that is no date', () => {
    expect(parse({ result: 'asleep' }).error).toMatchObject({ result: ['validation.choice'] });
    expect(parse({ result: 'postponed', until: 'demain' }).error).toMatchObject({
      until: ['validation.date'],
    });
  });

  it('opens with two hours from now, on the quarter', () => {
    expect(suggestedCallback('2026-11-21T09:34:00Z')).toBe('2026-11-21T12:45');
  });
});
