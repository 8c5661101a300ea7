import type { Locator } from 'playwright-core';

/** Writes a day without an hour, which is no value of such a field. */
export async function writeDayAlone(field: Locator): Promise<void> {
  await field.focus();
  await field.page().keyboard.type('10102030');
}

/** Writes a day and an hour before noon, as `2030-01-31T10:30`, in the order of the field's parts. */
export async function writeMoment(field: Locator, moment: string): Promise<void> {
  const [, year, month, day, hours, minutes] = /^(\d+)-(\d+)-(\d+)T(\d+):(\d+)$/.exec(moment) ?? [];
  const { keyboard } = field.page();
  for (const date of [`${day}${month}${year}`, `${month}${day}${year}`]) {
    await field.evaluate((element) => (element as HTMLElement).blur());
    await field.focus();
    await keyboard.press('ControlOrMeta+a');
    await keyboard.press('Delete');
    await keyboard.type(date);
    await keyboard.press('ArrowRight');
    // The letter is for fields that have two halves of a day; the others take none.
    await keyboard.type(`${hours}${minutes}a`);
    if ((await field.inputValue()) === moment) return;
  }
  throw new Error(`The field did not take ${moment}: ${await field.inputValue()}`);
}
