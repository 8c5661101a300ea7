import { PICTURE_BYTES } from '@hanout/kernel';
import { describe, expect, it } from '@jest/globals';
import { inTurns, problemOf } from './uploads.ts';

describe('pictures to upload', () => {
  it('are pictures of at most 2 MiB [BO-205] [BO-206]', () => {
    expect(problemOf({ type: 'application/pdf', size: 1 })).toBe('notImage');
    expect(problemOf({ type: 'image/png', size: PICTURE_BYTES })).toBeNull();
    expect(problemOf({ type: 'image/png', size: PICTURE_BYTES + 1 })).toBe('tooBig');
  });

  it('are sent eight at once, all of them, however many times some are chosen [BO-207] [BO-335]', async () => {
    const add = inTurns();
    const open: (() => void)[] = [];
    let most = 0;
    let done = 0;
    const job = async () => {
      await new Promise<void>((answer) => {
        most = Math.max(most, open.push(answer));
      });
      done += 1;
    };
    const both = Promise.all([add(Array(10).fill(job)), add(Array(10).fill(job))]);
    while (done < 20) {
      open.shift()?.();
      await Promise.resolve();
    }
    await both;
    expect(most).toBe(8);
  });
});
