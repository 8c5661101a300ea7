import { describe, expect, it } from '@jest/globals';
import { countdownEnd, parseCountdownEnd } from './countdown.ts';

describe('the end of a countdown', () => {
  it('[BO-250] [BO-251] is written as date, CET and time, and read back to the same instant', () => {
    const instant = Date.parse('2026-11-21T23:30:05Z');
    expect(countdownEnd(instant)).toBe('2026-11-22 CET 00:30:05');
    expect(parseCountdownEnd('2026-11-22 CET 00:30:05')).toBe(instant);
  });

  it.each(['2026-11-22T00:30:05Z', '2026-02-30 CET 00:00:00', '2026-11-22 CET 24:00:00', ''])(
    'anything else is no instant: %j',
    (text) => expect(parseCountdownEnd(text)).toBeNull(),
  );
});
