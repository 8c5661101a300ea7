import { describe, expect, it } from '@jest/globals';
import { personName } from './common.ts';
import { messages } from './messages/index.ts';

describe('a person’s name', () => {
  it.each(['firstname', 'lastname'] as const)(
    'of two letters is refused for its length, as a %s',
    (field) => {
      const key = `form.validation.${field}` as const;
      const said = (name: string) =>
        personName(key)
          .safeParse(name)
          .error?.issues.map(({ message }) => message);
      for (const short of ['Al', 'نو', ' A ']) expect([short, said(short)]).toEqual([short, [key]]);
      for (const name of ['Ali', 'نور']) expect([name, said(name)]).toEqual([name, undefined]);
      for (const texts of Object.values(messages)) expect(texts[key]).toMatch(/3/);
    },
  );
});
