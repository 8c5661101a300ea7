// Keeps the latest table in docs/benchmarks.md, between its two marks.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { serverNode } from '../lib/repository.mjs';
import { FIGURES } from './figures.mjs';
import { GENERATOR } from './load.mjs';

const marks = (name) => [`<!-- ${name} begins -->`, `<!-- ${name} ends -->`];

const number = (value) => (value === undefined ? '' : value.toLocaleString('en').replaceAll(',', ' '));

/** The server's: what measures may run on another. */
const nodeOfServer = () =>
  spawnSync(serverNode(), ['-p', 'process.versions.node'], { encoding: 'utf8' }).stdout.trim();

function row(result) {
  const limitName = FIGURES.find((figure) => figure.name === result.figure)?.limitName ?? '';
  const limit = result.limit ? `${number(result.limit)} (${limitName})` : '';
  const latency = result.p99 === undefined ? '' : `${result.p50} / ${result.p99}`;
  const work = result.serverMs === undefined ? '' : `${result.serverMs} + ${result.databaseMs}`;
  return `| ${result.figure} | ${number(result.value)} ${result.unit} | ${result.goal} | ${limit} | ${result.ratio ?? ''} | ${latency} | ${work} |`;
}

export function writeReport(root, results, { products, seconds }) {
  const file = join(root, 'docs/benchmarks.md');
  const text = readFileSync(file, 'utf8');
  const machine = `${cpus().length} × ${cpus()[0].model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${nodeOfServer()}, load from the same machine (${GENERATOR}); ${number(products)} products beside the demo shop; ${seconds} s a figure.`;
  const table = [
    '| Figure | Measured | Goal | Limit in the same run | Ratio | p50 / p99 ms | Processor ms, server + database |',
    '|---|---|---|---|---|---|---|',
    ...results.map(row),
  ].join('\n');
  writeFileSync(file, between(text, 'table', `${machine}\n\n${table}`));
}

/** Figures of pages on a phone, beside their budgets. */
export function writeVitals(root, results, budgets) {
  const file = join(root, 'docs/benchmarks.md');
  const names = Object.keys(budgets);
  const table = [
    `| Page | ${names.map((name) => TITLES[name]).join(' | ')} |`,
    `|---|${names.map(() => '---').join('|')}|`,
    ...results.map((result) => `| ${result.page} | ${names.map((name) => result[name]).join(' | ')} |`),
    `| budget | ${names.map((name) => `≤ ${budgets[name]}`).join(' | ')} |`,
  ].join('\n');
  writeFileSync(file, between(readFileSync(file, 'utf8'), 'phone', table));
}

const TITLES = {
  lcp: 'LCP ms',
  inp: 'INP ms',
  cls: 'CLS',
  scriptKb: 'JavaScript KiB',
  cssKb: 'CSS KiB',
  pageKb: 'Page KiB',
  ttfb: 'TTFB ms',
};

function between(text, name, content) {
  const [begin, end] = marks(name);
  const [before] = text.split(begin);
  const [, after] = text.split(end);
  return `${before}${begin}\n\n${content}\n\n${end}${after}`;
}
