// Load from another process over kept connections: wrk where it is installed, which asks faster than this project answers,
// and else autocannon, which ends near 17,000/s on one core and then measures itself.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { at } from '../lib/repository.mjs';

const WARMING_S = 2;

const hasWrk = spawnSync('wrk', ['-v']).error === undefined;

/** Who makes the load, as the report says it. */
export const GENERATOR = hasWrk ? 'wrk' : 'autocannon';

/**
 * Requests over `connections` for `seconds`; gives requests/s and latencies in milliseconds. No two connections ask the
 * same at a time while there are more requests than connections: what a server does once for many that ask it at once
 * would count for each of them. `asked` counts those of the warming too.
 */
export async function measure({ requests, connections = 10, seconds, origin }) {
  const ask = hasWrk ? withWrk : withAutocannon;
  const warming = await ask({ requests, connections, seconds: WARMING_S, origin });
  const measured = await ask({ requests, connections, seconds, origin });
  return { ...measured, asked: warming.asked + measured.asked };
}

/** One thread hands out one list to whichever connection is free. */
async function withWrk({ requests, connections, seconds, origin }) {
  const folder = mkdtempSync(join(tmpdir(), 'hanout-load-'));
  try {
    const list = join(folder, 'requests.lua');
    writeFileSync(list, `return {\n${requests.map(luaRequest).join(',\n')}\n}\n`);
    const script = at('scripts', 'bench', 'walk.lua');
    const counted = JSON.parse(
      await outputOf('wrk', [
        ...['-t', '1', '-c', String(connections), '-d', `${seconds}s`, '-s', script, origin, '--', list],
      ]),
    );
    refuseFailures(counted, origin, requests);
    return {
      asked: counted.requests,
      perSecond: Math.round(counted.requests / counted.seconds),
      p50: Number(counted.p50.toFixed(1)),
      p99: Number(counted.p99.toFixed(1)),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Each connection walks the list from another place on. */
async function withAutocannon({ requests, connections, seconds, origin }) {
  let nth = 0;
  const setupClient = (client) => {
    const start = Math.floor((requests.length / connections) * nth++) % requests.length;
    client.setRequests([...requests.slice(start), ...requests.slice(0, start)]);
  };
  const result = await autocannon({ url: origin, connections, duration: seconds, setupClient });
  const { non2xx: refused, errors: failed } = result;
  refuseFailures({ refused, failed, requests: result.requests.total }, origin, requests);
  return {
    asked: result.requests.total,
    perSecond: Math.round(result.requests.total / result.duration),
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}

function refuseFailures({ refused, failed, requests: total }, origin, [first]) {
  if (refused || failed)
    throw new Error(`${refused} refused and ${failed} failed of ${total} requests to ${origin}${first.path}`);
}

function luaRequest({ method, path, headers = {}, body }) {
  const pairs = Object.entries(headers).map(([name, value]) => `[${lua(name)}]=${lua(value)}`);
  return `{method=${lua(method)},path=${lua(path)},headers={${pairs.join(',')}}${body ? `,body=${lua(body)}` : ''}}`;
}

/** Escapes of JSON that Lua does not have are those of letters beyond ASCII, which stay as they are. */
const lua = (text) => JSON.stringify(text);

async function outputOf(command, args) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  for await (const part of child.stdout) output += part;
  const line = output.split('\n').find((text) => text.startsWith('{'));
  if (!line) throw new Error(`${command} gave no figures: ${output.slice(0, 400)}`);
  return line;
}

export function percentile(sorted, share) {
  return sorted.length === 0 ? 0 : sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}
