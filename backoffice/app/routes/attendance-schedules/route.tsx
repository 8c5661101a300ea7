import { attendanceContract } from '@hanout/contracts';
import { useLoaderData } from '@remix-run/react';
import { Page } from '../../frame/page.tsx';
import { screenAction } from '../../server/screen-action.server.ts';
import type { loader } from './load.server.ts';
import { PeopleCard } from './people-card.tsx';
import { PersonWeek } from './person-week.tsx';
import { RulesCard } from './rules-card.tsx';

export { loader } from './load.server.ts';

export const action = screenAction(attendanceContract.saveRules, attendanceContract.saveSchedule);
export { clientAction, shouldRevalidate } from '../../forms/screen-route.ts';
export { meta } from '../../frame/page-title.ts';

/** Who is expected when, and by which figures their days are judged. */
export default function AttendanceSchedulesPage() {
  const { title, person } = useLoaderData<typeof loader>();
  return (
    <Page title={title}>
      <div className="grid flex-1 content-start gap-3.5 bg-sunken p-5 max-desk:p-3 wide:grid-cols-[2fr_3fr] wide:items-start">
        <div className="flex min-w-0 flex-col gap-3.5">
          <PeopleCard />
          <RulesCard />
        </div>
        {person && <PersonWeek key={person.id} person={person} />}
      </div>
    </Page>
  );
}
