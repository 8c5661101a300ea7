import { contracts, type EndpointDefinition } from '@hanout/contracts';
import { FixedClock } from '@hanout/kernel';
import { TEST_NOW, useApp } from '@hanout/testing';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { bodyOf } from './testing/bodies.ts';
import { Caller } from './testing/caller.ts';
import { Ids } from './testing/ids.ts';
import { changed, placesOf, shapeOf } from './testing/schemas.ts';
import { openTarget, type Target } from './testing/target.ts';
import { Traces } from './testing/traces.ts';

const OTHER_HOST = 'autre.example';
/** An id that nobody has. */
const UNKNOWN = '01931a2b-0000-7000-8000-0000000000ff';

const clock = new FixedClock(TEST_NOW);
const test = useApp({ clock, env: { HANOUT_ADDRESS_CEILING: '10000000' } });
let own: Target;
let other: Target;
let ownIds: Ids;
let otherIds: Ids;
let owner: Caller;
let traces: Traces;

beforeAll(async () => {
  own = await openTarget(test.app, test.database, 'localhost');
  other = await openTarget(test.app, test.database, OTHER_HOST);
  ownIds = new Ids(test.database, own.shop.id);
  otherIds = new Ids(test.database, other.shop.id);
  owner = await Caller.staff(test.app, own.shop.id, 'owner');
  traces = new Traces(test.database);
}, 60_000);

const all = Object.values(contracts)
  .flatMap((module) => Object.values<EndpointDefinition>(module))
  .filter(({ access }) => access === 'staff');
/** Files are looked at before anything else; the modules' own specs ask for another shop's things with real ones. */
const WITH_FILES = ['catalogAdmin.uploadImages', 'incidents.addFiles', 'mediaLibrary.replace'];
const naming = all.filter(({ path, name }) => /:(?!locale|term)/.test(path) && !WITH_FILES.includes(name));
const named = (endpoints: EndpointDefinition[]) =>
  endpoints.map((endpoint) => [endpoint.name, endpoint] as const);

describe('the owner of one shop, with ids of another', () => {
  it.each(named(naming))('gets nothing of %s and changes nothing', async (_, endpoint) => {
    clock.advance(61_000);
    const foreign = await otherIds.ofPath(endpoint);
    const params = await ownIds.ofPath(endpoint);
    const body = endpoint.body && (await bodyOf(endpoint, params, own, ownIds));
    await traces.change();
    // Each id alone, beside own ones, and all of them.
    const mixtures = Object.entries(foreign).map(([name, id]) => ({ ...params, [name]: id }));
    for (const mixture of [foreign, ...mixtures]) {
      if (JSON.stringify(mixture) === JSON.stringify(params)) continue;
      const answer = await owner.send(endpoint, mixture, body);
      const nobodys = Object.fromEntries(
        Object.entries(mixture).map(([name, id]) => [name, params[name] === id ? id : UNKNOWN]),
      );
      const unknown = await owner.send(endpoint, nobodys, body);
      // Not to be told from one that does not exist.
      expect([endpoint.name, mixture, answer.status, answer.code]).toEqual([
        ...[endpoint.name, mixture, unknown.status, unknown.code],
      ]);
      // Where nobody has told `testing/bodies.ts` what the call takes, its body may be refused first.
      const refusals = ownIds.knows(endpoint) ? [404, 409] : [404, 409, 422];
      expect([endpoint.name, refusals.includes(answer.status)]).toEqual([endpoint.name, true]);
    }
    expect(await traces.change()).toBeUndefined();
  });

  it.each(named(all.filter(({ body }) => body)))('is refused in the body of %s', async (_, endpoint) => {
    clock.advance(61_000);
    const foreign = await otherIds.all();
    for (const { path, shape } of placesOf(shapeOf(endpoint.body as never))) {
      const field = path.findLast((part) => typeof part === 'string') ?? '';
      const id = shape.format === 'uuid' ? foreign.get(field) : undefined;
      if (!id) continue;
      const params = await ownIds.ofPath(endpoint);
      const body = changed(await bodyOf(endpoint, params, own, ownIds), path, id);
      await traces.change();
      const answer = await owner.send(endpoint, params, body);
      const told = [path.join('.'), answer.status, answer.text.slice(0, 200)];
      if (answer.status < 400) {
        // Only what an id that does not exist is answered too.
        const unknown = changed(await bodyOf(endpoint, params, own, ownIds), path, UNKNOWN);
        const answered = await owner.send(endpoint, params, unknown);
        expect([told, answer.text.replaceAll(id, UNKNOWN)]).toEqual([told, answered.text]);
      }
      expect([told, answer.status < 500]).toEqual([told, true]);
      expect([told, await traces.change()]).toEqual([told, undefined]);
    }
  });

  it('would be let in with ids of the own shop: the refusals above are about whose they are', async () => {
    const reads = naming.filter((endpoint) => endpoint.method === 'GET' && ownIds.knows(endpoint));
    expect(reads.length).toBeGreaterThan(5);
    for (const endpoint of reads) {
      const answer = await owner.send(endpoint, await ownIds.ofPath(endpoint));
      expect([endpoint.name, answer.status]).toEqual([endpoint.name, 200]);
    }
  });
});
