import { parseArgs } from 'node:util';
import { inInstallation } from '../launch/in-installation.ts';
import { prepareDatabase } from '../platform/database/index.ts';
import { fillShop } from './fill.ts';

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '0' },
    orders: { type: 'string', default: '0' },
    lines: { type: 'string', default: '1' },
  },
});
const count = (text: string) => {
  if (!/^\d{1,7}$/.test(text)) throw new Error(`not a number up to 9,999,999: ${text}`);
  return Number(text);
};

const amounts = {
  products: count(values.products),
  orders: count(values.orders),
  lines: count(values.lines),
};
await inInstallation(prepareDatabase, (app, { databaseUrl }) =>
  fillShop(app, { databaseUrl, ...amounts, say: (text) => process.stdout.write(`${text}\n`) }),
);
