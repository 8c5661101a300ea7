import { type KioskBoard, PIN_DIGITS } from '@hanout/contracts';
import { Icon } from '@hanout/ui/backoffice/components/icon.tsx';
import type { IconName } from '@hanout/ui/backoffice/components/icon-set.ts';
import type { Tone } from '@hanout/ui/backoffice/states/vocabulary.ts';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PinPad } from '../../devices/pin-pad.tsx';
import { timeText } from '../../time/algiers.ts';
import { People } from './people.tsx';
import type { Press } from './presses.ts';
import type { KioskTold, useKiosk } from './use-kiosk.ts';

/** How long an answer stays, and how long a pad that nobody touches, milliseconds. */
const SAID_MS = 3_000;
const LEFT_MS = 30_000;

interface PressDeskProps {
  board: KioskBoard;
  waiting: readonly Press[];
  press: ReturnType<typeof useKiosk>['press'];
}

/** Who it is, their PIN, and what was taken, in one sentence. */
export function PressDesk({ board, waiting, press }: PressDeskProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [told, setTold] = useState<{ name: string; told: KioskTold } | null>(null);
  const back = useCallback(() => setChosen(null), []);
  const { t } = useTranslation();
  const person = board.people.find(({ id }) => id === chosen);
  const say = useSaid();
  const send = async (pin: string): Promise<string | null> => {
    if (!person) return null;
    const answer = await press(board.key, person.id, pin);
    if (answer.kind === 'refused' || answer.kind === 'later') return answer.said;
    if (answer.kind === 'unkept') return t('kiosk.unkept');
    setTold({ name: person.name, told: answer });
    // Whoever is at the pad by now may be the next one.
    setChosen((now) => (now === person.id ? null : now));
    return null;
  };
  return (
    <div className="mx-auto flex w-full max-w-[960px] flex-1 flex-col gap-4">
      <p role="status" className="contents">
        {told && <Said key={told.told.pressedAt} {...say(told)} onOver={() => setTold(null)} />}
      </p>
      {person ? (
        <PinPad
          key={person.id}
          name={person.name}
          submit={t('kiosk.send')}
          digits={PIN_DIGITS}
          leftAfter={LEFT_MS}
          send={send}
          onBack={back}
        />
      ) : (
        <People people={board.people} waiting={waiting} onChoose={setChosen} />
      )}
    </div>
  );
}

interface SaidProps {
  readonly text: string;
  readonly tone: Tone;
  readonly icon: IconName;
}

function Said({ text, tone, icon, onOver }: SaidProps & { onOver: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it stays as long from when it was said
  useEffect(() => {
    const timer = setTimeout(onOver, SAID_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <span
      className={`tone-${tone} flex items-center gap-3 rounded-l border border-(--tl) bg-(--ts) px-5 py-4 text-xl font-semibold text-(--ti)`}
    >
      <Icon name={icon} size={28} />
      {text}
    </span>
  );
}

/** What was taken looks like it; what waits for the network, or for somebody to look at it, does not. */
function useSaid() {
  const { t } = useTranslation();
  return ({ name: known, told }: { name: string; told: KioskTold }): SaidProps => {
    // A name of another script stands by itself between the words.
    const name = `\u2068${known}\u2069`;
    if (told.kind === 'unpaired') return { tone: 'bad', icon: 'circle-alert', text: t('kiosk.unpaired') };
    if (told.kind !== 'answered')
      return {
        tone: 'wait',
        icon: 'cloud-off',
        text: t('kiosk.noted', { name, time: timeText(told.pressedAt) }),
      };
    const { what, at } = told.answer;
    const text = t(`kiosk.said.${what}`, { name, time: timeText(at) });
    return what === 'doubtful'
      ? { tone: 'wait', icon: 'clock', text }
      : { tone: 'good', icon: 'circle-check', text };
  };
}
