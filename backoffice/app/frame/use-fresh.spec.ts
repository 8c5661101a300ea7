import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { askingAgain, hearWhenBack } from './use-fresh.ts';

class Tab extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';

  turn(visibilityState: DocumentVisibilityState): void {
    this.visibilityState = visibilityState;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

describe('what is shown', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  function open() {
    const [tab, frame] = [new Tab(), new EventTarget()];
    const asked = jest.fn();
    const stop = hearWhenBack(tab, frame, asked);
    return { tab, frame, asked, stop };
  }

  it('is asked again by who comes back after more than twenty seconds', () => {
    const { tab, asked } = open();
    tab.turn('hidden');
    jest.advanceTimersByTime(20_000);
    tab.turn('visible');
    expect(asked).not.toHaveBeenCalled();
    tab.turn('hidden');
    jest.advanceTimersByTime(20_001);
    tab.turn('visible');
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('is asked again when the network is back, and not by who never left, or by a page that is gone', () => {
    const { tab, frame, asked, stop } = open();
    tab.turn('visible');
    expect(asked).not.toHaveBeenCalled();
    frame.dispatchEvent(new Event('online'));
    expect(asked).toHaveBeenCalledTimes(1);
    stop();
    frame.dispatchEvent(new Event('online'));
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('is asked once more after an answer that was under way, and only once', () => {
    const asked = jest.fn();
    const again = askingAgain(asked);
    again.became(false);
    again.want();
    again.became(true);
    again.want();
    again.want();
    expect(asked).toHaveBeenCalledTimes(1);
    again.became(false);
    expect(asked).toHaveBeenCalledTimes(2);
    again.became(true);
    again.became(false);
    expect(asked).toHaveBeenCalledTimes(2);
  });
});
