import { PICTURE_BYTES } from '@hanout/kernel';
import { describe, expect, it } from '@jest/globals';
import { inParallel, problemOf } from './uploads.ts';

describe('pictures to upload', () => {
  it('are pictures of at most 2 MiB [BO-205] [BO-206]', () => {
    expect(problemOf({ type: 'application/pdf', size: 1 })).toBe('notImage');
    expect(problemOf({ type: 'image/png', size: PICTURE_BYTES })).toBeNull();
    expect(problemOf({ type: 'image/png', size: PICTURE_BYTES + 1 })).toBe('tooBig');
  });

  it('are sent eight at once, all of them [BO-207] [BO-335]', async () => {
    let open = 0;
    let most = 0;
    let done = 0;
    const job = async () => {
      most = Math.max(most, ++open);
      await Promise.resolve();
      await Promise.resolve();
      open -= 1;
      done += 1;
    };
    await inParallel(Array.from({ length: 20 }, () => job));
    expect({ most, done }).toEqual({ most: 8, done: 20 });
  });
});
