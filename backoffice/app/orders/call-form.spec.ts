import { expect, it } from '@jest/globals';
import { suggestedCallback } from './call-form.ts';

it('proposes to call back two hours from now, on the quarter', () => {
  expect(suggestedCallback('2026-11-21T09:34:00Z')).toBe('2026-11-21T12:45');
});
