// Starts the product and the limit server as processes of their own and ends them again.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Starts a process and waits for its `{"ready": true}` line; gives that line, the milliseconds it took, and a way to end it. */
export async function startProcess(command, args, env) {
  const begun = performance.now();
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const ready = await new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (!line.startsWith('{"ready"')) return;
      resolve(JSON.parse(line));
    });
    ended.then((code) =>
      reject(new Error(`${command} ${args.join(' ')} ended with ${code} before it was ready`)),
    );
  });
  return {
    ready,
    pid: child.pid,
    milliseconds: Math.round(performance.now() - begun),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Resident memory of a process in MB, as Linux tells it; NaN elsewhere. */
export function residentMemory(pid) {
  try {
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);
  } catch {
    return Number.NaN;
  }
}

const TICK_MS = 10;

/** The children of a process, as Linux tells it. */
export function childrenOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean)
      .map(Number);
  } catch {
    return [];
  }
}

/** Milliseconds that processes and what they waited for have worked, as Linux tells it: hardly touched by what else runs. */
export function processorTime(pids) {
  return pids.reduce((sum, pid) => {
    try {
      // Behind the name in brackets, which may have spaces: utime, stime, and those of children that ended.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop().split(' ');
      return sum + fields.slice(11, 15).reduce((ticks, field) => ticks + Number(field), 0) * TICK_MS;
    } catch {
      return sum; // ended meanwhile: its parent has its time
    }
  }, 0);
}

/** The processes of the database whose files are in a data folder. */
export function databaseProcesses(data) {
  const parent = Number(readFileSync(join(data, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  return [parent, ...childrenOf(parent)];
}
