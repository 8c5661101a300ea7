import { productTransferContract as contract } from '@hanout/contracts';
import { useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { TestArchive } from '../../../platform/sheets/testing/test-archive.ts';
import { Catalogue } from '../../catalog/testing/catalog.ts';
import { TestStaff } from '../../orders/testing/test-staff.ts';

const test = useApp();
let editor: TestStaff;

beforeAll(async () => {
  const shop = await Catalogue.open(test.app, ['localhost']);
  editor = await TestStaff.signIn(test.app, shop.shopId, 'catalogue_editor');
});

const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;

describe('a workbook with what no database can keep', () => {
  it.each([
    ['nothing of the kind', ''],
    ['a zero', '_x0000_'],
    ['a zero as a number', '&#0;'],
    ['half of a pair', '&#xD83D;'],
    ['half of a pair, as workbooks write it', '_xD83D_'],
  ])('%s is refused or left out, and no fault of ours', async (_, text) => {
    const rows = [
      `<row r="1">${cell('A1', 'SKU')}${cell('B1', 'Nom')}</row>`,
      `<row r="2">${cell('A2', 'A')}${cell('B2', `Lampe ${text}`)}</row>`,
    ].join('');
    const bytes = TestArchive.workbook(rows).bytes();
    const { status } = await editor.upload(contract.upload.path, [{ name: 'produits.xlsx', bytes }]);
    expect(status).toBeLessThan(500);
  });
});
