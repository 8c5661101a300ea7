// Keeps the latest table in docs/benchmarks.md, between its two marks.
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { FIGURES } from './figures.mjs';

const BEGIN = '<!-- table begins -->';
const END = '<!-- table ends -->';

const number = (value) => (value === undefined ? '' : value.toLocaleString('en').replaceAll(',', ' '));

function row(result) {
  const limitName = FIGURES.find((figure) => figure.name === result.figure)?.limitName ?? '';
  const limit = result.limit ? `${number(result.limit)} (${limitName})` : '';
  const latency = result.p99 === undefined ? '' : `${result.p50} / ${result.p99}`;
  return `| ${result.figure} | ${number(result.value)} ${result.unit} | ${result.goal} | ${limit} | ${result.ratio ?? ''} | ${latency} |`;
}

export function writeReport(root, results, { products, seconds }) {
  const file = join(root, 'docs/benchmarks.md');
  const text = readFileSync(file, 'utf8');
  const machine = `${cpus().length} × ${cpus()[0].model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}, load from the same machine; ${number(products)} products beside the demo shop; ${seconds} s a figure.`;
  const table = [
    '| Figure | Measured | Goal | Limit in the same run | Ratio | p50 / p99 ms |',
    '|---|---|---|---|---|---|',
    ...results.map(row),
  ].join('\n');
  const begin = text.indexOf(BEGIN);
  const end = text.indexOf(END);
  writeFileSync(file, `${text.slice(0, begin)}${BEGIN}\n\n${machine}\n\n${table}\n\n${text.slice(end)}`);
}
