import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { startAutoSubmit } from './auto-submit.ts';

describe('the automatic order', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('[SF-324] counts three seconds down and sends once', () => {
    const left: number[] = [];
    const send = jest.fn();
    startAutoSubmit((seconds) => left.push(seconds), send);
    jest.advanceTimersByTime(2999);
    expect(send).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(send).toHaveBeenCalledTimes(1);
    expect(left).toEqual([3, 2, 1, 0]);
    jest.advanceTimersByTime(10_000);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('that is cancelled is never sent', () => {
    const send = jest.fn();
    const cancel = startAutoSubmit(() => undefined, send);
    jest.advanceTimersByTime(2000);
    cancel();
    jest.advanceTimersByTime(10_000);
    expect(send).not.toHaveBeenCalled();
  });
});
